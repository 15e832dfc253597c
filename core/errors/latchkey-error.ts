/** Failures that do not come from the service's error catalogue. */
export type LatchkeyErrorCode =
  | 'INVALID_OPTION'
  | 'DUPLICATE_APP'
  /** The program is wrong: an argument or a call that can never work. */
  | 'MISUSE'
  /** Another sign-in or sign-out came first, so what was begun for the earlier session was dropped. Nothing is wrong with the program. */
  | 'SESSION_CHANGED'
  /** An incoming request of a server carries headers that cannot be read. Answer it with the `status` of the error, 400. */
  | 'INVALID_REQUEST'
  /** The runtime lacks something that every current one has; the message says what to add. */
  | 'UNSUPPORTED_RUNTIME'
  | 'NOT_SIGNED_IN'
  /** A recent sign-in was demanded, and the user signed in too long ago. A server may answer with the `status` of the error, 401. */
  | 'SIGN_IN_TOO_OLD'
  | 'UNTRUSTED_REDIRECT'
  | 'INVALID_WAIT'
  | 'NETWORK'
  /** The caller ended the call by its signal, which is the reason in `cause`. */
  | 'ABORTED'
  /** A request took longer than the caller's `timeoutMs`. */
  | 'TIMEOUT'
  | 'MALFORMED_ANSWER'
  | 'UNEXPECTED_STATUS';

export interface LatchkeyErrorOptions extends ErrorOptions {
  readonly status?: number | undefined;
  readonly serviceMessage?: string | undefined;
}

/**
 * Thrown for everything that is not a listed answer of the service; `cause` holds what led to it.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'NETWORK') show('You seem to be offline.');
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError';
  readonly code: LatchkeyErrorCode;
  /** The HTTP status of the answer, with `UNEXPECTED_STATUS`; the one to answer with, with `INVALID_REQUEST` and `SIGN_IN_TOO_OLD`. */
  readonly status: number | undefined;
  /**
   * What the service wrote to explain a refusal (status 4xx), in English, at most 500 characters, with `UNEXPECTED_STATUS`. It
   * is for developers and may quote what was sent, so it is not part of `message`.
   */
  readonly serviceMessage: string | undefined;

  constructor(code: LatchkeyErrorCode, message: string, options: LatchkeyErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.status = options.status;
    this.serviceMessage = options.serviceMessage;
  }
}
