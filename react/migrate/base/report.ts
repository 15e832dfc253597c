/** Each way to move an app. */
export type Mode = 'alias' | 'imports' | 'idiomatic';

/** A place that the program did not change, with the reason. */
export interface Left {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

/** The text of a file before and after. */
export interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

/** A problem that ends the program with a sentence and no change. */
export class MigrateError extends Error {
  override readonly name = 'MigrateError';
  /** 1 when a file or a program failed, 2 when the command must be given in another way. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Returns the number of the line at an offset; the first is 1. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
