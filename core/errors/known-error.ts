import type { ErrorCode, ErrorDetails } from './catalogue.ts';

/**
 * A known error that the service answered. `message` is the service's own English sentence; to show an error to users, look up a
 * text by `code`.
 *
 * @example if (error instanceof KnownError && error.is('SCHEMA_ERROR')) show(error.message);
 */
export class KnownError<Code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  readonly code: Code;
  readonly details: ErrorDetails<Code>;

  constructor(code: Code, message: string, details: ErrorDetails<Code>) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** Returns true when the error has one of these codes, and narrows its type. */
  is<Wanted extends ErrorCode>(...codes: readonly Wanted[]): this is KnownError<Wanted> {
    return (codes as readonly ErrorCode[]).includes(this.code);
  }
}

/** A known error of one of several codes. A `switch` over `code` narrows the type of the details. */
export type AnyKnownError<Code extends ErrorCode> = { [Each in Code]: KnownError<Each> }[Code];
