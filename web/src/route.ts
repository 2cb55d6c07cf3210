// Which page an address is, and how to get to another without loading anew.
export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'room'; readonly room: string }
  | { readonly page: 'replay'; readonly game: string }
  | { readonly page: 'rules'; readonly rules: string }
  | { readonly page: 'games' }
  | { readonly page: 'ticket'; readonly token: string };

export function routeOf(path: string): Route {
  const [, first = '', second = ''] = path.split('/').map(decodeURIComponent);
  switch (first) {
    case 'room': return second ? { page: 'room', room: second } : { page: 'lobby' };
    case 'replay': return { page: 'replay', game: second };
    case 'rules': return { page: 'rules', rules: second };
    case 'games': return { page: 'games' };
    case 'ticket': return { page: 'ticket', token: second };
    default: return { page: 'lobby' };
  }
}

export function pathOf(route: Route): string {
  switch (route.page) {
    case 'lobby': return '/';
    case 'room': return `/room/${route.room}`;
    case 'replay': return route.game ? `/replay/${route.game}` : '/replay';
    case 'rules': return `/rules/${route.rules}`;
    case 'games': return '/games';
    case 'ticket': return `/ticket/${route.token}`;
  }
}
