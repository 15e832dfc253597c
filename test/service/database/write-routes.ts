import { routes } from '../../../demo/service/app/routes.ts';

/** Every write of every generation, as its row in the tables: `POST /users`. */
export const WRITE_ROUTES: readonly string[] = [
  ...new Set(Object.values(routes).flatMap((table) => Object.keys(table))),
].filter((name) => !name.startsWith('GET '));

/** The row that answers a request; of several that fit the first one counts. */
export function routeOf(method: string, url: string): string | undefined {
  const path = new URL(url, 'http://localhost').pathname.replace(/^\/api\/v1/, '');
  return WRITE_ROUTES.find((name) => {
    const [routeMethod, route = ''] = name.split(' ');
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return routeMethod === method && pattern.test(path);
  });
}
