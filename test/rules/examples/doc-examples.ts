import type { Source } from '../source.ts';

/** An `@example` of a doc comment. A comment with several fences gives several. */
export interface DocExample {
  readonly path: string;
  /** The line of the file on which the code begins. */
  readonly line: number;
  /** What the comment stands above: a member, a function, a class; null where nothing follows. */
  readonly subject: string | null;
  readonly language: 'ts' | 'html';
  readonly code: string;
}

const DOC_COMMENT = /\/\*\*[\s\S]*?\*\//g;
/** The first line of a fence, with its language and what else pages of the documentation say there, such as a label. */
const FENCE = /^```(\w*)(?:[ ].*)?$/;
/** Languages of fences that are compiled or checked as markup. A fence in a doc comment may leave its language out. */
const LANGUAGES: Readonly<Record<string, DocExample['language']>> = { '': 'ts', ts: 'ts', tsx: 'ts', html: 'html' };
const DECLARATION =
  /^(?:\s|@\w+\([^)]*\)|export|declare|abstract|async|readonly|function\*?|const|class|interface|type)*([$\w]+)/;

/** Every example of a file. Without a fence an example is TypeScript up to the next tag. */
export function examplesOf({ path, text }: Pick<Source, 'path' | 'text'>): readonly DocExample[] {
  return [...text.matchAll(DOC_COMMENT)].flatMap((match) => {
    const [comment] = match;
    if (!comment.includes('@example')) return [];
    const firstLine = text.slice(0, match.index).split('\n').length;
    const subject = DECLARATION.exec(text.slice(match.index + comment.length))?.[1] ?? null;
    const lines = comment.split('\n').map(bare);
    return blocksOf(lines).map(({ at, ...block }) => ({ path, subject, line: firstLine + at, ...block }));
  });
}

/** Every fence of a page of Markdown. */
export function examplesIn({ path, text }: Pick<Source, 'path' | 'text'>): readonly DocExample[] {
  return fencesOf(text.split('\n'), 0).map(({ at, ...block }) => ({ path, subject: null, line: at + 1, ...block }));
}

/** The line of a comment without what makes it one. */
function bare(line: string): string {
  return line
    .replace(/^\s*(\/\*\*|\*(?!\/))? ?/, '')
    .replace(/\s*\*\/$/, '')
    .trimEnd();
}

interface Block extends Pick<DocExample, 'language' | 'code'> {
  readonly at: number;
}

function blocksOf(lines: readonly string[]): readonly Block[] {
  return lines.flatMap((line, index) => {
    if (!/^@example\b/.test(line)) return [];
    const rest = [line.replace(/^@example ?/, ''), ...lines.slice(index + 1)];
    const end = rest.findIndex((each, at) => at > 0 && /^@[a-z]+\b/.test(each) && !isFenced(rest.slice(0, at)));
    const own = end === -1 ? rest : rest.slice(0, end);
    return own.some((each) => FENCE.test(each)) ? fencesOf(own, index) : plainOf(own, index);
  });
}

function isFenced(before: readonly string[]): boolean {
  return before.filter((each) => each.startsWith('```')).length % 2 === 1;
}

function plainOf(lines: readonly string[], at: number): readonly Block[] {
  return [{ at, language: 'ts', code: lines.join('\n').trimEnd() }];
}

function fencesOf(lines: readonly string[], offset: number): readonly Block[] {
  const marks = lines.flatMap((line, index) => (line.startsWith('```') ? [index] : []));
  return marks.flatMap((open, nth) => {
    if (nth % 2 === 1) return [];
    const code = lines.slice(open + 1, marks[nth + 1]).join('\n');
    const name = FENCE.exec(lines[open] ?? '')?.[1] ?? '';
    const language = LANGUAGES[name];
    return language ? [{ at: offset + open + 1, language, code }] : [];
  });
}
