import { readObject } from '../base/read-json.ts';
import { type Fail, fail } from '../base/result.ts';
import { inDevelopment } from '../environment/environment.ts';
import type { Platform } from '../platform/ports.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { isSuccess, type Reply } from './reply.ts';
import { retryAfterMs } from './retry-after.ts';

/** The most characters of the service's text that an error keeps. */
const SERVICE_MESSAGE_MAX_CHARACTERS = 500;

/** Returns the error of a failed reply as a `Fail` when the endpoint lists its code. @throws every other error */
export function failOrThrow<Code extends ErrorCode>(
  reply: Reply,
  { method, errors }: { readonly method: string; readonly errors: readonly Code[] },
  { warn }: Pick<Platform, 'warn'>,
): Fail<AnyKnownError<Code>> {
  const error = errorFromReply(reply);
  if (!(error instanceof KnownError)) throw error;
  if (error.is(...errors)) return fail(error);
  // The query is left out, because it may contain data of a user.
  const [address] = reply.url.split('?');
  inDevelopment(({ whatToDo }) =>
    warn(`${method} ${address} answered with ${error.code}, which this call does not expect. ${whatToDo(error.code)}`),
  );
  throw error;
}

/** Returns the error that a reply describes; null for a success. */
export function errorFromReply(reply: Reply): Error | null {
  const { status, errorCode, body } = reply;
  if (isSuccess(reply)) return null;
  if (errorCode !== null) return readError(errorCode, body);
  if (status >= 200 && status < 400) {
    return new LatchkeyError('NETWORK', 'A web page came instead of an answer of the service.', { status });
  }
  if (status === 429) {
    return new LatchkeyError('TOO_MANY_REQUESTS', 'The service refuses so many requests in a short time.', {
      status,
      retryAfterMs: retryAfterMs(reply),
    });
  }
  // HTML comes from a proxy, and the text of a 5xx status is only for the operator of the service. Neither explains a refusal.
  const serviceMessage = status < 500 && /^[^<]/.test(body) ? body.slice(0, SERVICE_MESSAGE_MAX_CHARACTERS) : undefined;
  return new LatchkeyError('UNEXPECTED_STATUS', `The service answered with status ${status}.`, {
    status,
    serviceMessage,
  });
}

/**
 * Turns the body of an error answer into its typed error (protocol.md §2.3, §2.7). A code that this version does not know becomes
 * a KnownError too. Such an error is always thrown, since no endpoint lists its code, and elements do not show its text, since they have no
 * message for the code.
 */
export function readError(headerCode: string, body: string): KnownError | LatchkeyError {
  const parsed = readObject(body);
  if (parsed.code !== headerCode) {
    return new LatchkeyError('MALFORMED_ANSWER', "The service's error does not fit the protocol.");
  }
  return buildError(headerCode, parsed.error, parsed.details);
}

/**
 * Builds a known error from its code, message and details, which arrive in a body or in the query of a callback or error page.
 *
 * @example const error = buildError('SCHEMA_ERROR', 'That is not an address.', {});
 */
export function buildError(code: string, message: unknown, details: unknown): KnownError {
  const error = new KnownError(code as ErrorCode, typeof message === 'string' ? message : code, readDetails(details));
  inDevelopment(({ addWhatToDo }) => addWhatToDo(error, code));
  return error;
}

/** Matches a word of the protocol or an email address. */
const WORD_OR_EMAIL = /^([a-z0-9_]{1,20}|[^\s@]{1,64}@[^\s@]{1,190})$/;

/**
 * Reads the details of an error from the query of an address: numbers, words of the protocol and email addresses. Sentences are
 * dropped, because anyone can craft such an address and make the page show its text.
 */
export function readSafeDetails(details: string | null): Readonly<Record<string, unknown>> {
  const isPlain = (value: unknown) =>
    typeof value === 'string' ? WORD_OR_EMAIL.test(value) : typeof value !== 'object';
  return Object.fromEntries(Object.entries(readObject(details ?? '')).filter(([, value]) => isPlain(value)));
}

/**
 * Converts the names of the details to camelCase; only `maxLength` arrives in that spelling already (protocol.md §1.5). Details
 * that are no object become an empty object.
 */
function readDetails(details: unknown): Record<never, never> {
  return Object.freeze(
    Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [snakeToCamel(name), value])),
  );
}

function snakeToCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
