import type { Details, ErrorRow } from './error-row.ts';
import { oauthErrors } from './oauth-errors.ts';
import { projectErrors } from './project-errors.ts';
import { requestErrors } from './request-errors.ts';
import { signInErrors } from './sign-in-errors.ts';
import { teamErrors } from './team-errors.ts';
import { userErrors } from './user-errors.ts';

/**
 * The known errors that this service raises: code → HTTP status and message (protocol.md §2.6). When a row's message takes
 * details, the error must be raised with exactly those.
 */
export const knownErrors = {
  ...oauthErrors,
  ...projectErrors,
  ...requestErrors,
  ...signInErrors,
  ...teamErrors,
  ...userErrors,
};

export type KnownErrorCode = keyof typeof knownErrors;

type DetailsOf<Code extends KnownErrorCode> = (typeof knownErrors)[Code] extends ErrorRow<infer D> ? D : never;
type DetailsArgument<Code extends KnownErrorCode> = DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>];

/** A failure that has a code in the protocol. The service answers it with the error envelope of protocol.md §2.3. */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly code: string;
  readonly status: number;
  readonly details: Details | undefined;

  constructor(code: string, status: number, message: string, details: Details | undefined) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Creates a known error from its row of the error catalogue: `throw known('PASSWORD_TOO_SHORT', { min_length: 8 })`. */
export function known<Code extends KnownErrorCode>(code: Code, ...[details]: DetailsArgument<Code>): KnownError {
  return fromCatalogue(code, details);
}

/** Does the same as `known` for a code and details that are only known at run time (faults injected by tests). */
export function fromCatalogue(code: KnownErrorCode, details: Details | undefined): KnownError {
  const row: { status: number; message: string | ((details: never) => string) } = knownErrors[code];
  const message = typeof row.message === 'string' ? row.message : row.message((details ?? {}) as never);
  return new KnownError(code, row.status, message, details);
}

/** A failure that is answered in plain text (protocol.md §2.4). */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

/** A temporary failure: the client may repeat the request after `retryAfterSeconds`. */
export abstract class RetryLaterError extends TextError {
  abstract readonly retryAfterSeconds: number;
}

/** The database cannot be reached at the moment. */
export class UnavailableError extends RetryLaterError {
  readonly retryAfterSeconds = 1;

  constructor() {
    super(503, 'The database is out of reach at this moment. Try again in a second.');
  }
}

/** The service has more work queued than it can do. */
export class TooBusyError extends RetryLaterError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, `Too many people sign in at this moment. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
