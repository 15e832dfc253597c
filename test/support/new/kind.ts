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
  /** Code that shows that the name is taken if it occurs anywhere, such as the definition of its tag. */
  readonly takenBy?: readonly Template[];
  /** The remaining steps for the developer, one sentence a line. */
  readonly next: readonly Template[];
}

/** A text with the spellings of the name: a function, or a string with `<kebab>` in the place of `device-trust`. */
export type Template = string | ((names: Names) => string);

/** A file that is created. */
interface NewFile {
  readonly path: Template;
  /** What the file is for, such as "its texts". The command prints it beside the path. */
  readonly holds: string;
  readonly code: Template;
}

/** One or more lines that are added to an existing file. Several lines of a file may be for the same. */
export interface NewLine extends NewFile {
  readonly place: Place;
}

/**
 * The place of an added line: between the line that begins with `below` and the next that begins with `before`, at the end or, if
 * `sorted`, in alphabetical order. Indentation does not count. An empty `below` is the start of the file, an empty `before` its end. A
 * text that ends with `{` must be the whole line.
 */
export type Place = readonly [below: string, before: string, order?: 'sorted'];

/** Fills the spellings of a name into a template. */
export function fill(template: Template, names: Names): string {
  if (typeof template === 'function') return template(names);
  const spellings: Readonly<Record<string, string>> = { ...names };
  return template.replace(/<(\w+)>/g, (whole, spelling: string) => spellings[spelling] ?? whole);
}

/** Declares a line of an existing file. */
export function line(path: string, holds: string, code: Template, place: Place): NewLine {
  return { path, holds, code, place };
}
