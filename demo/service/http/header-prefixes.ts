import type { GenerationRules } from '../base/generation.ts';

type RequestHandler = (request: Request) => Promise<Response>;

/** The beginning of all paths of the protocol. The inbox and the control routes for tests have other paths. */
const API = '/api/';
const OWN_PREFIX = 'x-stack-';
const CORS_LISTS = { sendable: 'access-control-allow-headers', readable: 'access-control-expose-headers' } as const;

/**
 * Wraps `answer` so that request headers are accepted and response headers are sent under every prefix of the generation.
 * `answer` itself sees only the prefix `x-stack-`.
 */
export function acceptHeaderPrefixes(rules: GenerationRules, answer: RequestHandler): RequestHandler {
  const otherPrefixes = rules.headerPrefixes.filter((prefix) => prefix !== OWN_PREFIX);
  if (otherPrefixes.length === 0) return answer;
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(API)) return answer(request);
    return addResponseHeaderNames(rules, otherPrefixes, await answer(renameRequestHeaders(otherPrefixes, request)));
  };
}

/**
 * Renames request headers with another prefix to `x-stack-`. If a request has a header under both prefixes, the value under the other
 * prefix wins.
 */
function renameRequestHeaders(otherPrefixes: readonly string[], request: Request): Request {
  const renamed = [...request.headers].flatMap(([name, value]) => {
    const prefix = otherPrefixes.find((candidate) => name.startsWith(candidate));
    return prefix === undefined ? [] : [[`${OWN_PREFIX}${name.slice(prefix.length)}`, value] as const];
  });
  if (renamed.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const [name, value] of renamed) headers.set(name, value);
  return new Request(request, { headers });
}

function addResponseHeaderNames(
  rules: GenerationRules,
  otherPrefixes: readonly string[],
  response: Response,
): Response {
  const headers = new Headers(response.headers);
  const namesWithAllPrefixes = (name: string): string[] =>
    name.startsWith(OWN_PREFIX)
      ? [name, ...otherPrefixes.map((prefix) => `${prefix}${name.slice(OWN_PREFIX.length)}`)]
      : [name];
  for (const [name, value] of response.headers) {
    for (const other of namesWithAllPrefixes(name).slice(1)) headers.set(other, value);
  }
  const added = { sendable: rules.sendableHeaders, readable: rules.readableHeaders };
  for (const kind of ['sendable', 'readable'] as const) {
    const listed = headers.get(CORS_LISTS[kind]);
    if (listed === null || listed === '*') continue;
    headers.set(CORS_LISTS[kind], [...listed.split(', '), ...added[kind]].flatMap(namesWithAllPrefixes).join(', '));
  }
  return new Response(response.body, { status: response.status, headers });
}
