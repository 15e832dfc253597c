import type { ErrorCode, ErrorDetails } from './catalogue.ts';

/**
 * An answer of the service's error catalogue. `message` is the service's own English sentence; people are better served
 * by the message table, looked up by `code`.
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

  /** Whether the error is one of these codes; narrows its type. */
  is<Wanted extends ErrorCode>(...codes: readonly Wanted[]): this is KnownError<Wanted> {
    return (codes as readonly ErrorCode[]).includes(this.code);
  }
}

/** A known error whose code tells the type of its details: switch over `code`. */
export type AnyKnownError<Code extends ErrorCode> = { [Each in Code]: KnownError<Each> }[Code];
