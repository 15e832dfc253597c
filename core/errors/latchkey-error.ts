import { inDevelopment } from '../environment/environment.ts';

/** The codes of failures that are not known errors of the service. */
export type LatchkeyErrorCode =
  | 'INVALID_OPTION'
  | 'DUPLICATE_APP'
  /** A bug in the program: an argument or a call that can never work. */
  | 'MISUSE'
  /** A person signed in or out first, so an action that began for the earlier session was dropped. This is no bug. */
  | 'SESSION_CHANGED'
  /** A request to the app's own server has headers that cannot be read. The server should answer with the `status` of the error, 400. */
  | 'INVALID_REQUEST'
  /** The runtime lacks a standard API; the message says which package adds it. */
  | 'UNSUPPORTED_RUNTIME'
  /** The call requires a signed-in user, and no user is signed in. Nothing was sent. */
  | 'NOT_SIGNED_IN'
  /**
   * The call requires a recent sign-in, and the user signed in too long ago. A server may answer with the `status` of the error,
   * 401.
   */
  | 'SIGN_IN_TOO_OLD'
  /**
   * The browser keeps no cookies for this page, so the sign-in would be lost on the next page. The app does not leave the page, and a user
   * who is signed in stays signed in until the page is left.
   */
  | 'SESSION_NOT_KEPT'
  /**
   * The other service that users of this app sign in with gave no token; `cause` is its error. The session stays. See
   * `exchangeTokenStore`.
   */
  | 'NO_EXTERNAL_TOKEN'
  /** A request has none of the headers of a signed webhook, or they cannot be read. */
  | 'WEBHOOK_NOT_SIGNED'
  /** A webhook was sent too long ago, or its time is in the future. */
  | 'WEBHOOK_WRONG_TIME'
  /** A webhook was not signed with the secret, or was changed on its way. */
  | 'WEBHOOK_WRONG_SIGNATURE'
  /** A signed webhook is no event of the service, or its body is too large. */
  | 'WEBHOOK_UNREADABLE'
  /** A copy of a webhook that was accepted before. */
  | 'WEBHOOK_REPLAYED'
  | 'UNTRUSTED_REDIRECT'
  /** `wait` was called with a delay that timers do not support. */
  | 'INVALID_WAIT'
  | 'NETWORK'
  /** The caller aborted the call; `cause` is the reason of its signal. */
  | 'ABORTED'
  /** A request took longer than the caller's `timeoutMs`. */
  | 'TIMEOUT'
  | 'MALFORMED_ANSWER'
  /** The service has had too many requests and asks to wait (HTTP status 429). `retryAfterMs` says how long, if that is known. */
  | 'TOO_MANY_REQUESTS'
  | 'UNEXPECTED_STATUS';

export interface LatchkeyErrorOptions extends ErrorOptions {
  readonly status?: number | undefined;
  readonly serviceMessage?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/**
 * Thrown for every failure that is not a known error of the service. `cause` is the original error.
 *
 * @example if (error instanceof LatchkeyError && error.code === 'NETWORK') show('You seem to be offline.');
 */
export class LatchkeyError extends Error {
  override readonly name = 'LatchkeyError';
  readonly code: LatchkeyErrorCode;
  /**
   * With `UNEXPECTED_STATUS` and `TOO_MANY_REQUESTS` the HTTP status of the service's answer. With `INVALID_REQUEST`, `SIGN_IN_TOO_OLD`
   * and the codes of webhooks the status that a server should answer with.
   */
  readonly status: number | undefined;
  /**
   * With `UNEXPECTED_STATUS` 4xx, the service's explanation in English, at most 500 characters. It is for developers and may quote
   * the request, so it is not part of `message`.
   */
  readonly serviceMessage: string | undefined;
  /**
   * With `TOO_MANY_REQUESTS`, the milliseconds after which the request may be repeated. Undefined if the service does not say so, or
   * if this page cannot read it: the header `Retry-After` must be exposed to pages of other origins.
   */
  readonly retryAfterMs: number | undefined;

  constructor(code: LatchkeyErrorCode, message: string, options: LatchkeyErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.status = options.status;
    this.serviceMessage = options.serviceMessage;
    this.retryAfterMs = options.retryAfterMs;
    inDevelopment(({ addWhatToDo }) => addWhatToDo(this, code));
  }
}
