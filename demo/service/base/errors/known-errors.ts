import type { ErrorDetails, ErrorRow } from './error-row.ts';
import { shortenText } from '../shorten-text.ts';
import { oauthErrors } from './oauth-errors.ts';
import { projectErrors } from './project-errors.ts';
import { requestErrors } from './request-errors.ts';
import { signInErrors } from './sign-in-errors.ts';
import { teamErrors } from './team-errors.ts';
import { userErrors } from './user-errors.ts';

/** All known errors of this service: code → HTTP status and message (protocol.md §2.6). */
export const knownErrors = {
  ...oauthErrors,
  ...projectErrors,
  ...requestErrors,
  ...signInErrors,
  ...teamErrors,
  ...userErrors,
};

/** How many bytes the texts of an error take together at most, so that its answer does not grow with the request. */
export const ERROR_TEXT_MAX_BYTES = 6_000;

/** A code of a known error. */
export type KnownErrorCode = keyof typeof knownErrors;

type DetailsOf<Code extends KnownErrorCode> = (typeof knownErrors)[Code] extends ErrorRow<infer D> ? D : never;
type DetailsArgument<Code extends KnownErrorCode> = DetailsOf<Code> extends undefined ? [] : [details: DetailsOf<Code>];

/** An error with a code of the protocol. The service answers it with the JSON of protocol.md §2.3. */
export class KnownError extends Error {
  override readonly name = 'KnownError';
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetails | undefined;

  constructor(code: string, status: number, message: string, details: ErrorDetails | undefined) {
    super(message);
    this.code = code;
    this.status = status;
    this.details = details;
  }
}

/** Creates a known error from its row of the error catalogue: `throw knownError('PASSWORD_TOO_SHORT', { min_length: 8 })`. */
export function knownError<Code extends KnownErrorCode>(code: Code, ...[details]: DetailsArgument<Code>): KnownError {
  return createKnownError(code, details);
}

/**
 * Creates a known error from a code and details that the compiler cannot check, such as those of a fault that a test
 * injects.
 */
export function createKnownError(code: KnownErrorCode, details: ErrorDetails | undefined): KnownError {
  const row: Omit<ErrorRow<never>, 'message'> & { message: string | ((details: never) => string) } = knownErrors[code];
  const short = details && shortenDetails(details);
  const message = typeof row.message === 'string' ? row.message : row.message((short ?? {}) as never);
  return new KnownError(code, row.status, message, row.hidesDetails ? undefined : short);
}

/** Shortens the texts among the details, which may be texts of the request. The message may repeat all of them. */
function shortenDetails(details: ErrorDetails): ErrorDetails {
  const texts = Object.values(details).filter((value) => typeof value === 'string');
  const shorten = (value: unknown) =>
    typeof value === 'string' ? shortenText(value, ERROR_TEXT_MAX_BYTES / texts.length) : value;
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shorten(value)]));
}

/** An error that the service answers in plain text (protocol.md §2.4). */
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

/** Thrown while the database cannot be reached. */
export class UnavailableError extends RetryLaterError {
  readonly retryAfterSeconds = 1;

  constructor() {
    super(503, 'The database is out of reach at this moment. Try again in a second.');
  }
}

/** Thrown while too many requests wait for password hashing. */
export class TooBusyError extends RetryLaterError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, `Too many people sign in at this moment. Try again in ${retryAfterSeconds} s.`);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
