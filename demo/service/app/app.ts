import { Hono } from 'hono';
import { isDatabaseUnavailable } from '../base/errors/database-errors.ts';
import { ERROR_TEXT_MAX_BYTES, UnavailableError } from '../base/errors/known-errors.ts';
import { generationHint, generations, type Generation } from '../base/generation.ts';
import { shortenText } from '../base/shorten-text.ts';
import { trimSlashes } from '../base/trim-slashes.ts';
import type { Endpoint, Routes } from '../endpoints/endpoint.ts';
import type { EndpointContext } from '../endpoints/endpoint-context.ts';
import { textAnswer, createResponse, createErrorResponse } from '../http/answer.ts';
import { CORS_HEADERS, OPEN_CORS_HEADERS, addCorsHeaders } from '../http/cors.ts';
import { readBody } from '../http/read-body.ts';
import { runWithRetries } from '../http/run-with-retries.ts';
import { authenticateRequest } from '../rules/access/authenticate.ts';
import { requireTrustedSource, type SourceContext } from '../rules/access/trusted-source.ts';
import { hashQueue } from '../rules/passwords/hash-queue.ts';
import { routes } from './routes.ts';

const PREFIX = '/api/v1';
/**
 * Other prefixes of API paths. They are answered like `/api/v1`, because the versions differ only in endpoints that this
 * service does not have (protocol.md §1.1).
 */
const OTHER_PREFIX = /^\/api\/(?:latest|v2beta[1-5])(?=\/|$)/;

const LOCAL_PAGES = [
  '/inbox',
  '/inbox.json',
  '/inbox/*',
  '/bot-challenge.js',
  '/webhooks',
  '/webhooks/*',
  '/__control',
  '/__control/*',
  '/idp/*',
];

/**
 * Creates the HTTP app. It answers the routes of the protocol and the local pages, and every other path with 404. It adds CORS
 * headers, and redirects paths below `/api` that end with a slash.
 */
export function createApp(context: EndpointContext, localPages: Hono): Hono {
  const app = new Hono({ getPath: (request) => new URL(request.url).pathname.replace(OTHER_PREFIX, PREFIX) });
  // Turns errors of the local pages into responses. For endpoints `respondTo` does the same.
  localPages.onError((error, call) =>
    createErrorResponse(call.req.raw, isDatabaseUnavailable(error) ? new UnavailableError() : error),
  );
  for (const path of LOCAL_PAGES) app.all(path, (call) => localPages.fetch(call.req.raw));
  app.all('/health', (call) => call.json({ status: 'ok' }, 200, OPEN_CORS_HEADERS));
  app.use(async (call, next) => {
    // The refusal has no CORS headers, so the refused page cannot read it.
    const refusal = await refuseUnknownSource(context, call.req.raw);
    if (refusal) return refusal;
    if (call.req.method === 'OPTIONS') return new Response(null, { headers: CORS_HEADERS });
    await next();
    addCorsHeaders(call.res);
    return undefined;
  });
  app.use('/api/*', async (call, next) => {
    const { pathname, search } = new URL(call.req.url);
    if (!pathname.endsWith('/')) return next();
    const location = trimSlashes(pathname);
    const text = shortenText(location, ERROR_TEXT_MAX_BYTES);
    return new Response(text, { status: 308, headers: { location: `${location}${search}` } });
  });
  mountRoutes(app, context, routes[context.rules.generation]);
  mountMissingRoutes(app, context.rules.generation);
  app.notFound((call) => createResponse(call.req.raw, textAnswer(404, notFoundText(call.req.url))));
  return app;
}

async function refuseUnknownSource(context: SourceContext, request: Request): Promise<Response | null> {
  try {
    await runWithRetries(
      () => true,
      () => requireTrustedSource(context, request),
    );
    return null;
  } catch (error) {
    return createErrorResponse(request, error);
  }
}

function mountRoutes(app: Hono, context: EndpointContext, table: Routes): void {
  const paths = new Set<string>();
  for (const [name, endpoint] of Object.entries(table)) {
    const [method = '', route = ''] = name.split(' ');
    const path = `${PREFIX}${route === '/' ? '' : route}`;
    paths.add(path);
    app.on(method, path, (call) => respondTo(context, call.req.raw, endpoint, call.req.param()));
  }
  for (const path of paths) app.all(path, () => new Response(null, { status: 405 }));
}

/** Answers requests to endpoints that only another generation has: 404, with a hint how to start that generation. */
function mountMissingRoutes(app: Hono, current: Generation): void {
  for (const { generation } of Object.values(generations)) {
    const missing = Object.keys(routes[generation]).filter((name) => !Object.hasOwn(routes[current], name));
    const text = generationHint(current, generation);
    for (const name of missing) {
      const [method = '', route = ''] = name.split(' ');
      app.on(method, `${PREFIX}${route}`, (call) =>
        createResponse(call.req.raw, textAnswer(404, `${notFoundText(call.req.url)}\n\n${text}`)),
      );
    }
  }
}

async function respondTo(
  context: EndpointContext,
  request: Request,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  try {
    const url = new URL(request.url);
    const body = await readBody(request);
    const query = Object.fromEntries(url.searchParams);
    let hasBegun = false;
    const incoming = {
      context: createRequestContext(context, url),
      request,
      authenticate: () => authenticateRequest(context, request.headers),
      markWriteBegun: () => {
        hasBegun = true;
      },
      path: url.pathname,
      params,
      query,
      body,
    };
    const isRepeatable = () => request.method === 'GET' || !hasBegun;
    const runEndpoint = () => runWithRetries(isRepeatable, () => endpoint.run(incoming));
    return createResponse(
      request,
      await (endpoint.hashesPassword && hasPassword(body) ? hashQueue.admitRequest(runEndpoint) : runEndpoint()),
    );
  } catch (error) {
    const response = createErrorResponse(request, error);
    if (response.status === 500) console.error(error);
    return response;
  }
}

function hasPassword(body: unknown): boolean {
  return typeof body === 'object' && body !== null && ('password' in body || 'new_password' in body);
}

/**
 * Returns the context of a request. If the request came to one of the generation's issuer origins, access tokens in its answer
 * name that origin as their issuer.
 */
function createRequestContext(context: EndpointContext, { origin }: URL): EndpointContext {
  return context.rules.issuerOrigins.includes(origin) ? { ...context, issuerOrigin: origin } : context;
}

function notFoundText(url: string): string {
  return [
    'There is nothing at this address of the API.',
    'This is a local Latchkey service, for development only.',
    `URL: ${shortenText(url, ERROR_TEXT_MAX_BYTES)}`,
  ].join('\n\n');
}
