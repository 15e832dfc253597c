import type { GenerationRules } from '../base/generation.ts';

type Answering = (request: Request) => Promise<Response>;

/** The inbox and the control routes for tests are not part of the protocol. */
const API = '/api/';
const OWN_PREFIX = 'x-stack-';
const CORS_LISTS = { sendable: 'access-control-allow-headers', readable: 'access-control-expose-headers' } as const;

/**
 * Accepts request headers and sends response headers under every prefix of a generation. The rest of the service uses
 * `x-stack-` only.
 */
export function withHeaderNames(rules: GenerationRules, answer: Answering): Answering {
  const others = rules.headerPrefixes.filter((prefix) => prefix !== OWN_PREFIX);
  if (others.length === 0) return answer;
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(API)) return answer(request);
    return renameAnswer(rules, others, await answer(renameRequest(others, request)));
  };
}

/** Renames headers to the service's own prefix. When a request has a header under both names, the other prefix wins. */
function renameRequest(others: readonly string[], request: Request): Request {
  const renamed = [...request.headers].flatMap(([name, value]) => {
    const prefix = others.find((candidate) => name.startsWith(candidate));
    return prefix === undefined ? [] : [[`${OWN_PREFIX}${name.slice(prefix.length)}`, value] as const];
  });
  if (renamed.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const [name, value] of renamed) headers.set(name, value);
  return new Request(request, { headers });
}

function renameAnswer(rules: GenerationRules, others: readonly string[], response: Response): Response {
  const headers = new Headers(response.headers);
  const underAllNames = (name: string): string[] =>
    name.startsWith(OWN_PREFIX)
      ? [name, ...others.map((prefix) => `${prefix}${name.slice(OWN_PREFIX.length)}`)]
      : [name];
  for (const [name, value] of response.headers) {
    for (const other of underAllNames(name).slice(1)) headers.set(other, value);
  }
  const added = { sendable: rules.sendableHeaders, readable: rules.readableHeaders };
  for (const kind of ['sendable', 'readable'] as const) {
    const listed = headers.get(CORS_LISTS[kind]);
    if (listed === null || listed === '*') continue;
    headers.set(CORS_LISTS[kind], [...listed.split(', '), ...added[kind]].flatMap(underAllNames).join(', '));
  }
  return new Response(response.body, { status: response.status, headers });
}
