import type { AppParts } from '../client/parts.ts';
import { loadRequestCode } from '../client/request-code.ts';
import type { Scope } from '../client/scope.ts';
import type { RequestLike, TokenPair } from '../types/options.ts';

/** What the credential of a header `authorization` begins with. */
const CREDENTIAL = /^Bearer +(?:stackauth|hexclave)_([\w+/=]+) *$/i;

/**
 * Returns how to open the scope of a request: with the tokens of its headers, or else with those of its cookies.
 *
 * @throws TypeError for a header that is no pair of tokens
 */
export async function openRequest(parts: AppParts, request: RequestLike): Promise<() => Scope> {
  const tokens = tokensOf(request);
  if (tokens || read(request.headers, 'cookie') === null) return () => parts.scopeWith(tokens ?? 'memory');
  const { requestScope } = await loadRequestCode();
  return () => requestScope(parts, request);
}

/**
 * Returns the tokens that a request carries in its header `authorization` or `x-stack-auth`; null when it has no pair of tokens there. They
 * are not verified: the client app sends them to the service, which does that.
 *
 * @throws TypeError for a header that is no pair of tokens
 */
function tokensOf({ headers }: RequestLike): TokenPair | null {
  const [, credential] = CREDENTIAL.exec(read(headers, 'authorization') ?? '') ?? [];
  if (credential !== undefined) return pairIn(() => atob(credential));
  const header = read(headers, 'x-stack-auth');
  return header === null ? null : pairIn(() => header);
}

function read(headers: RequestLike['headers'], name: string): string | null {
  // `get` of a `Map` returns undefined for a missing name.
  if (hasGet(headers)) return headers.get(name) ?? null;
  return Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
}

/** Returns whether headers are read by `get`, as those of a `Request`. */
export function hasGet(headers: RequestLike['headers']): headers is { get: (name: string) => string | null } {
  return typeof headers.get === 'function';
}

function pairIn(json: () => string): TokenPair | null {
  const { accessToken, refreshToken } = parse(json);
  return typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : null;
}

function parse(json: () => string): Partial<Record<keyof TokenPair, unknown>> {
  try {
    const value: unknown = JSON.parse(json());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // The message of the parser would quote the tokens.
  }
  throw new TypeError('The header with the tokens of the request is no JSON object.');
}
