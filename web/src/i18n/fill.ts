// Facts in sentences: `{name}` stands for a fact, `{n|one|many}` for what depends on a number, with # for it.
export type Facts = Readonly<Record<string, string | number>>;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that runs from right to left must not turn the words around it. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, single?: string, many?: string) => {
    const fact = isolate(String(facts[name] ?? ''));
    if (single === undefined || many === undefined) return fact;
    return (Number(fact) === 1 ? single : many).split('#').join(fact);
  });
}
