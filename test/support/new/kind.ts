import type { Names } from './names.ts';

/** A kind of code that `npm run new` creates, such as a page: its files, and its lines in existing files. */
export interface Kind {
  /** The first column of the table in ARCHITECTURE.md. */
  readonly title: string;
  /** The arguments of `npm run new --`, such as `page NAME`. */
  readonly usage: string;
  readonly files: readonly NewFile[];
  readonly lines: readonly NewLine[];
  /** A remark in the table of ARCHITECTURE.md about things that the command does not make, such as those of a team. */
  readonly note?: string;
  /** Returns code that shows that the name is taken if it occurs anywhere, such as the definition of its tag. */
  readonly takenBy?: (names: Names) => readonly string[];
  /** Returns the remaining steps for the developer, one sentence a line. */
  readonly next: (names: Names) => readonly string[];
}

/** A file that is created. */
interface NewFile {
  readonly path: (names: Names) => string;
  /** What the file is for, such as "its texts". The command prints it beside the path. */
  readonly holds: string;
  readonly code: (names: Names) => string;
}

/** One or more lines that are added to an existing file. */
export interface NewLine {
  readonly path: (names: Names) => string;
  /** What the lines are for, such as "its name". Several lines of a file may be for the same. */
  readonly holds: string;
  readonly code: (names: Names) => string;
  readonly place: (names: Names) => Place;
}

/**
 * The place of an added line. `below` and `before` identify a line by its beginning, without indentation. A text that ends with `{`
 * must be the whole line.
 */
export interface Place {
  /** The line below which the place is searched. By default the search begins at the first line. */
  readonly below?: string;
  /** The line that follows the new line. By default the new line is added at the end of the file. */
  readonly before?: string;
  /** Whether the new line is added at its alphabetical place between `below` and `before`. */
  readonly isSorted?: boolean;
}
