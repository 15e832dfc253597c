import type { Names } from './names.ts';

/** A kind of thing that `npm run new` makes, as data: its files, and its lines in files that exist. */
export interface Kind {
  /** The first column of the table in ARCHITECTURE.md. */
  readonly title: string;
  /** What follows `npm run new --`, as people type it. */
  readonly usage: string;
  readonly files: readonly NewFile[];
  readonly lines: readonly NewLine[];
  /** What the table in ARCHITECTURE.md says of things that go elsewhere. */
  readonly note?: string;
  /** Code that occurs nowhere while the name is free, such as the definition of its tag. */
  readonly takenBy?: (names: Names) => readonly string[];
  /** What is left to do, one sentence a line. */
  readonly next: (names: Names) => readonly string[];
}

/** A file that is made. */
interface NewFile {
  readonly path: (names: Names) => string;
  /** What ARCHITECTURE calls it: "its texts". */
  readonly holds: string;
  readonly code: (names: Names) => string;
}

/** A line, or a few, in a file that exists. */
export interface NewLine {
  readonly path: (names: Names) => string;
  /** What ARCHITECTURE calls it: "its name". Lines of one file may share it. */
  readonly holds: string;
  readonly code: (names: Names) => string;
  readonly place: (names: Names) => Place;
}

/** Where a line goes. Lines are named by how they begin, without their indentation, and those that end with `{` by the whole line. */
export interface Place {
  /** The search begins below this line; at the first line by default. */
  readonly below?: string;
  /** The next line that begins so stands after the new one; the end of the file by default. */
  readonly before?: string;
  /** The new line goes to its alphabetical place among those from `below` to `before`. */
  readonly isSorted?: boolean;
}
