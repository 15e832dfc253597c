import type { GenerationRules } from '../base/generation.ts';

type Answering = (request: Request) => Promise<Response>;

/** Mails and switches for tests are no part of the protocol. */
const API = '/api/';
const OWN_PREFIX = 'x-stack-';
const CORS_LISTS = { sendable: 'access-control-allow-headers', readable: 'access-control-expose-headers' } as const;

/**
 * Lets requests and answers carry their headers under every prefix of a generation. Everything further in knows
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

/** Of a request with both names, the other generation's counts. */
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
