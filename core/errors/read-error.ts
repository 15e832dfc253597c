import { readObject } from '../base/read-json.ts';
import type { ErrorCode } from './catalogue.ts';
import { KnownError } from './known-error.ts';
import { LatchkeyError } from './latchkey-error.ts';

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

/** Spelled in camelCase; `maxLength` alone arrives so already (protocol.md §1.5). What is no object carries nothing. */
function readDetails(details: unknown): Record<never, never> {
  return Object.freeze(
    Object.fromEntries(Object.entries(details ?? {}).map(([name, value]) => [snakeToCamel(name), value])),
  );
}

function snakeToCamel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
