import { readObject } from '../base/read-json.ts';
import { type Fail, fail } from '../base/result.ts';
import { isSuccess, type Reply } from './exchange.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import { type AnyKnownError, KnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';

/** The longest text of the service that an error keeps, in characters. */
const SERVICE_MESSAGE_MAX_CHARACTERS = 500;

/** The error of a reply that is no success, for a caller who handles these codes. @throws the error, where it has none of them */
export function listedError<Code extends ErrorCode>(reply: Reply, codes: readonly Code[]): Fail<AnyKnownError<Code>> {
  const error = errorOf(reply);
  if (error instanceof KnownError && error.is(...codes)) return fail(error);
  throw error;
}

/** The error that a reply stands for; null for a success. */
export function errorOf(reply: Reply): Error | null {
  const { status, errorCode, body } = reply;
  if (isSuccess(reply)) return null;
  if (errorCode !== null) return readError(errorCode, body);
  // A page of HTML comes from a proxy, and what a broken service prints is for its owner alone: neither explains a refusal.
  const serviceMessage = status < 500 && /^[^<]/.test(body) ? body.slice(0, SERVICE_MESSAGE_MAX_CHARACTERS) : undefined;
  return new LatchkeyError('UNEXPECTED_STATUS', `The service answered with status ${status}.`, {
    status,
    serviceMessage,
  });
}

/**
 * Turns the body of an error answer into its typed error (protocol.md §2.3, §2.7). A code that is newer than this client
 * makes an error like any other: no endpoint lists it, so it is thrown, and no message exists for it, so its text is not shown.
 */
export function readError(headerCode: string, body: string): KnownError | LatchkeyError {
  const parsed = readObject(body);
  if (parsed.code !== headerCode) {
    return new LatchkeyError('MALFORMED_ANSWER', "The service's error does not fit the protocol.");
  }
  return buildError(headerCode, parsed.error, parsed.details);
}

/**
 * Builds the typed error from its parts, as they arrive in a body or in the query of a callback or error page.
 *
 * @example const error = buildError('SCHEMA_ERROR', 'That is not an address.', {});
 */
export function buildError(code: string, message: unknown, details: unknown): KnownError {
  return new KnownError(code as ErrorCode, typeof message === 'string' ? message : code, readDetails(details));
}

/** A word of the protocol, or an email address. */
const NO_SENTENCE = /^([a-z0-9_]{1,20}|[^\s@]{1,64}@[^\s@]{1,190})$/;

/**
 * The details of an error that an address may set: numbers, words of the protocol and email addresses. Sentences are dropped, since
 * anybody can write an address.
 */
export function plainDetails(details: string | null): Readonly<Record<string, unknown>> {
  const isPlain = (value: unknown) => (typeof value === 'string' ? NO_SENTENCE.test(value) : typeof value !== 'object');
  return Object.fromEntries(Object.entries(readObject(details ?? '')).filter(([, value]) => isPlain(value)));
}

/** Spelled in camelCase; `maxLength` alone arrives so already (protocol.md §1.5). What is no object carries nothing. */
function readDetails(details: unknown): Record<never, never> {
  return Object.freeze(
    Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [snakeToCamel(name), value])),
  );
}

function snakeToCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
