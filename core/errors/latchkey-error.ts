/** Failures that do not come from the service's catalogue: a dead network, a malformed answer, misuse. */
export type LatchkeyErrorCode =
  | 'INVALID_OPTION'
  | 'DUPLICATE_APP'
  | 'MISUSE'
  | 'NOT_SIGNED_IN'
  | 'UNTRUSTED_REDIRECT'
  | 'INVALID_WAIT'
  | 'NETWORK'
  | 'MALFORMED_ANSWER'
  | 'UNEXPECTED_STATUS';

/**
 * Thrown for everything that is not a listed answer of the service; `cause` holds what led to it.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'NETWORK') show('You seem to be offline.');
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError';
  readonly code: LatchkeyErrorCode;

  constructor(code: LatchkeyErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
