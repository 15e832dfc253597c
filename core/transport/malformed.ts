import { LatchkeyError } from '../errors/latchkey-error.ts';

/** The error of a value that does not fit. It names the position and never the value. */
export function malformed(path: string): LatchkeyError {
  return new LatchkeyError('MALFORMED_ANSWER', `The service's answer does not fit the protocol at ${path}.`);
}
