import { LatchkeyError } from '../errors/latchkey-error.ts';

/**
 * Builds the error for a value that does not match the protocol. The message names the position of the value, never the value
 * itself.
 */
export function malformedError(path: string): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', `The service's answer does not fit the protocol at ${path}.`);
}
