// Facts in sentences: `{name}` stands for a fact, `{n|one|many}` for what depends on a number, with # for it.
export type Facts = Readonly<Record<string, string | number>>;

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, single?: string, many?: string) => {
    const fact = String(facts[name] ?? '');
    if (single === undefined || many === undefined) return fact;
    return (Number(fact) === 1 ? single : many).split('#').join(fact);
  });
}
