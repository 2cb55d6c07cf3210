// Where the reader is: the address as a value, and going elsewhere.
import { pathOf, routeOf } from './route';
import type { Route } from './route';

class Nav {
  route: Route = $state.raw(routeOf(location.pathname));
}

export const nav = new Nav();

export function go(route: Route): void {
  history.pushState(null, '', pathOf(route));
  nav.route = route;
  window.scrollTo(0, 0);
}

/** A link of ours is followed without loading anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href^="/"]');
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.hasAttribute('download') || link.getAttribute('target')) return;
  event.preventDefault();
  go(routeOf(link.getAttribute('href') ?? '/'));
}

addEventListener('popstate', () => { nav.route = routeOf(location.pathname); });
