import { ERROR_TEXT_MAX_BYTES, KnownError, RetryLaterError, TextError } from '../base/errors/known-errors.ts';
import { randomToken } from '../base/random-token.ts';
import { shortenText } from '../base/shorten-text.ts';

/** The answer of an endpoint. `createResponse` turns it into a response of the protocol. */
export type Answer =
  | { kind: 'json'; status: number; body: unknown; headers?: Readonly<Record<string, string>> }
  | { kind: 'text'; status: number; text: string; type?: 'text/markdown' }
  | { kind: 'redirect'; status: 303 | 307; location: string; cookies: readonly string[]; body: unknown; isBare?: true }
  | { kind: 'failure'; error: KnownError | TextError; cookies: readonly string[] };

/** Creates an answer with status 200 and a JSON body. */
export const ok = (body: unknown, headers?: Readonly<Record<string, string>>): Answer =>
  headers ? { kind: 'json', status: 200, body, headers } : { kind: 'json', status: 200, body };
/** Creates an answer with status 201 and a JSON body. */
export const created = (body: unknown): Answer => ({ kind: 'json', status: 201, body });
/** Creates an answer with a plain text. */
export const textAnswer = (status: number, content: string): Answer => ({ kind: 'text', status, text: content });
/** Creates a redirect. `body` is for clients that do not follow redirects; without it the response is empty. */
export const redirectAnswer = (
  status: 303 | 307,
  location: string,
  cookies: readonly string[],
  body?: unknown,
): Answer => ({
  kind: 'redirect',
  status,
  location,
  cookies,
  body,
});
/**
 * Creates a redirect without a body and without the headers that all other answers have, such as `x-stack-request-id`. With
 * such a redirect the hosted service starts an OAuth flow.
 */
export const bareRedirectAnswer = (status: 307, location: string, cookies: readonly string[]): Answer => ({
  kind: 'redirect',
  status,
  location,
  cookies,
  body: undefined,
  isBare: true,
});
/** Creates the answer that reports an error and also sets cookies. An endpoint that throws the error cannot set cookies. */
export const failureAnswer = (error: KnownError | TextError, cookies: readonly string[]): Answer => ({
  kind: 'failure',
  error,
  cookies,
});
/** The answer of an endpoint that has nothing to return: status 200 with `{"success": true}`. */
export const success: Answer = ok({ success: true });

/** Creates an answer with a whole list, without pagination (protocol.md §2.2). */
export const listAnswer = (items: readonly unknown[]): Answer => ok({ items, is_paginated: false });

const OVERRIDE_HEADER = 'x-stack-override-error-status';

/** Turns an answer into a response, with the headers and the status override of protocol.md §2.1. */
export function createResponse(request: Request, answer: Answer): Response {
  if (answer.kind === 'failure') return withCookies(createErrorResponse(request, answer.error), answer.cookies);
  const headers = answer.kind === 'redirect' && answer.isBare ? new Headers() : baseHeaders();
  if (answer.kind === 'text') {
    headers.set('content-type', `${answer.type ?? 'text/plain'}; charset=utf-8`);
    return buildResponse(request, answer.status, headers, answer.text);
  }
  if (answer.kind === 'redirect') return writeRedirect(request, answer, headers);
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  return buildJsonResponse(request, answer.status, headers, answer.body);
}

function writeRedirect(request: Request, answer: Answer & { kind: 'redirect' }, headers: Headers): Response {
  const { status, location, cookies, body } = answer;
  headers.set('location', location);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return body === undefined
    ? buildResponse(request, status, headers, null)
    : buildJsonResponse(request, status, headers, body);
}

function buildJsonResponse(request: Request, status: number, headers: Headers, body: unknown): Response {
  headers.set('content-type', 'application/json; charset=utf-8');
  const isForPeople = (request.headers.get('accept') ?? '').includes('text/html');
  return buildResponse(request, status, headers, stringifyBody(body, isForPeople));
}

/**
 * Turns anything that an endpoint threw into a response. An error that is neither a KnownError nor a TextError is
 * answered with 500 in plain text.
 */
export function createErrorResponse(request: Request, error: unknown): Response {
  if (error instanceof RetryLaterError) {
    const answer = createResponse(request, textAnswer(error.status, error.message));
    answer.headers.set('retry-after', String(error.retryAfterSeconds));
    return answer;
  }
  if (error instanceof TextError) {
    const text = shortenText(error.message, ERROR_TEXT_MAX_BYTES);
    return createResponse(request, textAnswer(error.status, text));
  }
  if (!(error instanceof KnownError)) return createResponse(request, textAnswer(500, 'Internal Server Error'));
  const headers = baseHeaders();
  headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('x-stack-known-error', error.code);
  const details = error.details === undefined ? {} : { details: error.details };
  const body = { code: error.code, ...details, error: error.message };
  return buildResponse(request, error.status, headers, stringifyBody(body, true));
}

function baseHeaders(): Headers {
  return new Headers({ 'x-stack-request-id': randomToken(), 'cache-control': 'no-store, max-age=0' });
}

function stringifyBody(body: unknown, isIndented: boolean): string {
  return isIndented ? JSON.stringify(body, null, 2) : JSON.stringify(body);
}

/**
 * Builds the response. If the request has the header `x-stack-override-error-status`, a status of 400–499 is sent as 200
 * (protocol.md §2.1, generation 2). Statuses from 500 on are never changed.
 */
function buildResponse(request: Request, status: number, headers: Headers, body: string | null): Response {
  if (!request.headers.has(OVERRIDE_HEADER)) return new Response(body, { status, headers });
  const isOverridden = status >= 400 && status < 500;
  if (isOverridden) headers.set('x-stack-actual-status', String(status));
  return new Response(body, { status: isOverridden ? 200 : status, headers });
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}
