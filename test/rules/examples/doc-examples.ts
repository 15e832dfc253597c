import type { Source } from '../source.ts';
import { fencesIn } from './fences.ts';

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
/** Languages of fences that are compiled or checked as markup. A fence in a doc comment may leave its language out. */
const LANGUAGES: Readonly<Record<string, DocExample['language']>> = { '': 'ts', ts: 'ts', tsx: 'ts', html: 'html' };
const DECLARATION =
  /^(?:\s|@\w+\([^)]*\)|export|declare|abstract|async|readonly|function\*?|const|class|interface|type)*([$\w]+)/;

/** A doc comment. */
interface DocComment {
  readonly subject: string | null;
  /** Whether it says something before the first tag. */
  readonly hasWords: boolean;
  readonly examples: readonly DocExample[];
}

export function docCommentsOf({ path, text }: Pick<Source, 'path' | 'text'>): readonly DocComment[] {
  return [...text.matchAll(DOC_COMMENT)].map((match) => {
    const [comment] = match;
    const firstLine = text.slice(0, match.index).split('\n').length;
    const subject = DECLARATION.exec(text.slice(match.index + comment.length))?.[1] ?? null;
    const lines = comment.split('\n').map(bare);
    const tag = lines.findIndex((line) => /^@\w/.test(line));
    const examples = blocksOf(lines).map(({ line, ...block }) => ({
      path,
      subject,
      line: firstLine + line - 1,
      ...block,
    }));
    return { subject, hasWords: /\w/.test(lines.slice(0, tag === -1 ? undefined : tag).join('\n')), examples };
  });
}

/** Every example of a file. Without a fence an example is TypeScript up to the next tag. */
export function examplesOf(source: Pick<Source, 'path' | 'text'>): readonly DocExample[] {
  return docCommentsOf(source).flatMap(({ examples }) => examples);
}

/** Every fence of a page of Markdown. */
export function examplesIn({ path, text }: Pick<Source, 'path' | 'text'>): readonly DocExample[] {
  return examplesOfLines(text.split('\n')).map((block) => ({ path, subject: null, ...block }));
}

/** The line of a comment without what makes it one. */
function bare(line: string): string {
  return line
    .replace(/^\s*(\/\*\*|\*(?!\/))? ?/, '')
    .replace(/\s*\*\/$/, '')
    .trimEnd();
}

type Block = Pick<DocExample, 'line' | 'language' | 'code'>;

function blocksOf(lines: readonly string[]): readonly Block[] {
  return lines.flatMap((line, index) => {
    if (!/^@example\b/.test(line)) return [];
    const rest = [line.replace(/^@example ?/, ''), ...lines.slice(index + 1)];
    const end = rest.findIndex((each, at) => at > 0 && /^@[a-z]+\b/.test(each) && !isFenced(rest.slice(0, at)));
    const own = end === -1 ? rest : rest.slice(0, end);
    if (!own.some((each) => each.startsWith('```')))
      return [{ line: index + 1, language: 'ts', code: own.join('\n').trimEnd() } as const];
    return examplesOfLines(own).map((block) => ({ ...block, line: index + block.line }));
  });
}

function isFenced(before: readonly string[]): boolean {
  return before.filter((each) => each.startsWith('```')).length % 2 === 1;
}

function examplesOfLines(lines: readonly string[]): readonly Block[] {
  return fencesIn(lines).flatMap(({ line, language: name, code }) => {
    const language = LANGUAGES[name];
    return language ? [{ line, language, code }] : [];
  });
}
