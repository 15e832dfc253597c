import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../../support/run/program.ts';

/** A page of Markdown, with its path from the root of the repository. */
export interface MarkdownPage {
  readonly path: string;
  readonly text: string;
}

/** A fence of a page. */
export interface Snippet {
  /** The page. */
  readonly path: string;
  /** The line of the page on which the code begins. */
  readonly line: number;
  readonly language: string;
  /** What follows the language: a label in brackets, or `run`. */
  readonly info: string;
  readonly code: string;
}

/** The folders of hand-written pages below `demo/docs`. */
const FOLDERS = ['.', 'start', 'guides', 'what-users-see', 'moving', 'how-it-works'];
/** Pages without programs. */
const WITHOUT_PROGRAMS = ['demo/docs/protocol.md', 'demo/docs/elements.md'];

let pages: readonly MarkdownPage[] | null = null;

/** The hand-written pages of the documentation, and the skills. */
export function markdownPages(): readonly MarkdownPage[] {
  pages ??= [...FOLDERS.flatMap((folder) => filesIn(posix.join('demo/docs', folder))), ...skills()]
    .filter((path) => path.endsWith('.md') && !WITHOUT_PROGRAMS.includes(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
  return pages;
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder)).map((name) => posix.join(folder, name));
}

function skills(): readonly string[] {
  return filesIn('demo/skills').flatMap(filesIn);
}

const FENCE = /^```(\w*)[ ]?(.*)$/;

/** Every fence of a page. */
export function snippetsOf({ path, text }: MarkdownPage): readonly Snippet[] {
  const lines = text.split('\n');
  const marks = lines.flatMap((line, index) => (line.startsWith('```') ? [index] : []));
  return marks.flatMap((open, nth) => {
    if (nth % 2 === 1) return [];
    const [, language = '', info = ''] = FENCE.exec(lines[open] ?? '') ?? [];
    const code = lines.slice(open + 1, marks[nth + 1]).join('\n');
    return [{ path, line: open + 2, language, info, code }];
  });
}
