import { generationHint, generations, type GenerationRules } from '../base/generation.ts';

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
  const unreadPrefixes = generations[3].headerPrefixes.filter((prefix) => !rules.headerPrefixes.includes(prefix));
  const addNames = createNameAdder(rules, otherPrefixes);
  return async (request) => {
    if (!new URL(request.url).pathname.startsWith(API)) return answer(request);
    const response = await answer(renameRequestHeaders(otherPrefixes, request));
    if (otherPrefixes.length > 0) addNames(response);
    return hasUnreadHeader(unreadPrefixes, request) ? explainRefusal(rules, response) : response;
  };
}

/**
 * Renames request headers with one of `otherPrefixes` to `x-stack-`. If a request already has the header with `x-stack-`, the
 * value of the renamed header replaces it.
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

/**
 * Creates a function that repeats each `x-stack-` header of a response under the other prefixes, and adds those names to the
 * CORS headers that list names. These lists are the same in nearly all responses, so each completed list is cached.
 */
function createNameAdder(rules: GenerationRules, otherPrefixes: readonly string[]): (response: Response) => void {
  const namesWithAllPrefixes = (name: string): string[] =>
    name.startsWith(OWN_PREFIX)
      ? [name, ...otherPrefixes.map((prefix) => `${prefix}${name.slice(OWN_PREFIX.length)}`)]
      : [name];
  const added = { sendable: rules.sendableHeaders, readable: rules.readableHeaders };
  const longLists = { sendable: new Map<string, string>(), readable: new Map<string, string>() };
  const lengthenList = (kind: keyof typeof CORS_LISTS, list: string): string => {
    const long =
      longLists[kind].get(list) ?? [...list.split(', '), ...added[kind]].flatMap(namesWithAllPrefixes).join(', ');
    longLists[kind].set(list, long);
    return long;
  };
  return ({ headers }) => {
    const own = [...headers].filter(([name]) => name.startsWith(OWN_PREFIX));
    for (const [name, value] of own) {
      for (const other of namesWithAllPrefixes(name).slice(1)) headers.set(other, value);
    }
    for (const kind of ['sendable', 'readable'] as const) {
      const list = headers.get(CORS_LISTS[kind]);
      if (list !== null && list !== '*') headers.set(CORS_LISTS[kind], lengthenList(kind, list));
    }
  };
}

/** Returns whether the request has a header that only another generation reads. */
function hasUnreadHeader(unreadPrefixes: readonly string[], request: Request): boolean {
  return [...request.headers.keys()].some((name) => unreadPrefixes.some((prefix) => name.startsWith(prefix)));
}

/**
 * Adds a hint to the message of an error response: the service did not read the headers of generation 3, and how to start it
 * so that it does. Returns other responses unchanged.
 */
async function explainRefusal(rules: GenerationRules, response: Response): Promise<Response> {
  const { headers } = response;
  if (response.status < 400 && !headers.has('x-stack-actual-status')) return response;
  const hint = `The headers x-hexclave-… were not read. ${generationHint(rules.generation, 3)}`;
  const text = await response.text();
  const isJson = headers.has('x-stack-known-error');
  const body = isJson ? addToMessage(JSON.parse(text) as ErrorBody, hint) : `${text}\n\n${hint}`;
  return new Response(body, { status: response.status, headers });
}

interface ErrorBody {
  readonly error: string;
}

function addToMessage(body: ErrorBody, hint: string): string {
  return JSON.stringify({ ...body, error: `${body.error} ${hint}` }, null, 2);
}
