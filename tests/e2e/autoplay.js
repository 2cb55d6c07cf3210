// Plays on for whoever sits at this page, by the same buttons and keys a person has, one answer to each question.
// `halt` names buttons or hints at which a person takes over; `attacks` is false for somebody who only
// spreads armies and defends. Who attacks does so early: armies grow faster than patience, and games have to end.
({ routes, halt, attacks }) => {
  const near = new Map();
  for (const [one, other] of routes) {
    near.set(one, [...(near.get(one) ?? []), other]);
    near.set(other, [...(near.get(other) ?? []), one]);
  }
  const stop = new RegExp(halt || '(?!)');
  const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
  const press = (key, at = document.body) => at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const choose = (id) => press('Enter', document.querySelector(`.counter[data-id="${id}"]`));
  const label = (one) => `${one.textContent} ${one.getAttribute('aria-label') ?? ''}`;
  const me = () => document.querySelector('tr:has(.you) .who .cut')?.textContent ?? '';

  const lands = () => {
    const read = (one) => /, ([^,]*), (\d+) arm(?:y|ies)(, can be chosen)?$/.exec(one.getAttribute('aria-label')) ?? [];
    return new Map(all('.counter').map((one) => {
      const [, whose = '', armies = '0', offered] = read(one);
      return [one.dataset.id, { id: one.dataset.id, whose, armies: Number(armies), offered: Boolean(offered) }];
    }));
  };
  const foes = (map, land) => (near.get(land.id) ?? []).map((id) => map.get(id))
    .filter((one) => one && one.whose !== land.whose && one.whose !== 'empty');
  const margin = (map, land) => Math.max(-99, ...foes(map, land).map((foe) => land.armies - foe.armies));
  const best = (list, worth) => list.reduce((top, one) => (top && worth(top) >= worth(one) ? top : one), undefined);

  const place = (map) => {
    const radio = all('.place [role="radio"]').at(attacks ? -1 : 0);
    if (radio && radio.getAttribute('aria-checked') !== 'true') return radio.click();
    const open = [...map.values()].filter((one) => one.offered);
    const own = open.filter((one) => one.whose === me());
    const land = best(own.length ? own : open, (one) => (attacks ? margin(map, one) : -one.armies));
    return land && choose(land.id);
  };
  const attack = (map) => {
    const from = best([...map.values()].filter((one) => one.whose === me()), (one) => margin(map, one));
    const to = from && best(foes(map, from), (foe) => -foe.armies);
    if (!attacks || !to || from.armies - to.armies < -2 || from.armies < 3) return false;
    press('Escape');
    choose(from.id);
    choose(to.id);
    return true;
  };
  const answer = (map) => {
    const die = all('.attack .die').at(-1);
    const bonus = /bonus/.test(all('.hint')[0]?.textContent ?? '');
    const button = (bonus ? undefined : all('.hand .gold')[0]) ?? die ?? all('.controls .gold').at(-1);
    const next = all('.next')[0];
    if (button) return button.click();
    if (all('.controls .risky').length) return undefined;
    if (all('.place').length) return place(map);
    if (next && /Move armies/.test(next.textContent) && attack(map)) return undefined;
    return next ? next.click() : place(map);
  };

  let last = '';
  let waited = 0;
  const look = () => {
    if (all('.result').length) return end('over');
    if (!all('.hint.mine').length || all('.opening').length) return undefined;
    if (all('.bar button, .hand .gold, .hint').some((one) => stop.test(label(one)))) return end('halted');
    const map = lands();
    const now = JSON.stringify([[...map.values()], all('.bar, .hand').map((one) => one.outerHTML)]);
    waited = now === last ? waited + 1 : 0;
    if (waited % 50) return undefined;
    last = now;
    return answer(map);
  };
  const end = (how) => {
    clearInterval(window.autoplay);
    document.documentElement.dataset.autoplay = how;
  };
  clearInterval(window.autoplay);
  document.documentElement.dataset.autoplay = 'on';
  window.autoplay = setInterval(look, 30);
}
