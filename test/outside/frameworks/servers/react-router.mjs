import { createCookie, createRequestHandler, data } from 'react-router';

const own = (name) => createCookie(name, { path: '/' }).serialize('1');

/** The headers of `data()` are those of one route; React Router joins those of all routes. */
export function start(act, way) {
  const hasOwn = (request) => new URL(request.url).searchParams.has('own');
  const ownHeaders = async (request, name) => (hasOwn(request) ? [['set-cookie', await own(name)]] : []);
  const loadSession = async ({ request }) => {
    const { headers, applyTo, status, body } = await act(request);
    const before = await ownHeaders(request, 'before');
    if (way === 'response') {
      const after = await ownHeaders(request, 'after');
      return applyTo(new Response(body, { status, headers: [...before, ...after] }));
    }
    return data(body, { status, headers: new Headers([...before, ...headers]) });
  };
  const render = (_request, status, headers, { staticHandlerContext }) =>
    new Response(staticHandlerContext.loaderData.root, { status, headers });
  const route = (id, path, parentId, module) => ({ id, path, parentId, module });
  const page = { default: () => null };
  const routes =
    way === 'response'
      ? { resource: route('resource', '*', undefined, { loader: loadSession }) }
      : {
          root: route('root', '', undefined, { ...page, loader: loadSession }),
          page: route('page', '*', 'root', {
            ...page,
            loader: async ({ request }) => data(null, { headers: new Headers(await ownHeaders(request, 'after')) }),
          }),
        };
  const build = {
    entry: { module: { default: render } },
    routes,
    assets: { routes: {}, version: '1', url: '' },
    basename: '/',
    publicPath: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  return { fetch: createRequestHandler(build, 'production') };
}
