import { type Comment, parseSync, type Program } from 'oxc-parser';

/** A piece of code of a file: the whole file, or a script block of a component file. */
export interface Code {
  readonly program: Program;
  readonly comments: readonly Comment[];
  /** Where the piece begins in the file. Positions in the tree count from here. */
  readonly offset: number;
  readonly text: string;
}

/** The first error of a file that cannot be parsed. */
export interface SyntaxFault {
  readonly offset: number;
  readonly message: string;
}

const COMPONENT_FILE = /\.(?:vue|svelte|astro)$/;

/** Matches a script block: its attributes, and the code between its tags. */
const SCRIPT = /<script\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script\s*>/gi;

/** Matches the script at the top of an Astro file. */
const FRONTMATTER = /^(\uFEFF?\s*---\r?\n)([\s\S]*?)\r?\n---/;

/** Whether a file is a component file of Vue, Svelte or Astro, whose code stands in blocks. */
export function isComponentFile(path: string): boolean {
  return COMPONENT_FILE.test(path);
}

/** Parses the code of a file. Returns the first error when a piece of code cannot be parsed. */
export function parseFile(path: string, text: string): readonly Code[] | SyntaxFault {
  if (!isComponentFile(path)) {
    const code = parse(languageOf(path), text, 0);
    return 'program' in code ? [code] : code;
  }
  const pieces: Code[] = [];
  for (const { offset, text: own, lang } of blocksOf(path, text)) {
    const code = parse(lang, own, offset);
    if (!('program' in code)) return code;
    pieces.push(code);
  }
  return pieces;
}

type Lang = 'dts' | 'jsx' | 'ts' | 'tsx';

function languageOf(path: string): Lang {
  if (/\.d\.[cm]?ts$/.test(path)) return 'dts';
  if (path.endsWith('.tsx')) return 'tsx';
  return /\.[cm]?ts$/.test(path) ? 'ts' : 'jsx';
}

function parse(lang: Lang, whole: string, offset: number): Code | SyntaxFault {
  // The parser counts no byte order mark.
  const mark = whole.startsWith('\uFEFF') ? 1 : 0;
  const text = whole.slice(mark);
  const { program, comments, errors } = parseSync(`file.${lang}`, text, {
    lang,
    sourceType: 'unambiguous',
    preserveParens: false,
  });
  const fault = errors.find(({ severity }) => severity === 'Error');
  // The tree is empty when the parser gave up. Otherwise it is complete: the error is about its meaning, such as a `return` at the top of an
  // Astro file, which is right there.
  if (!fault || program.body.length > 0) return { program, comments, text, offset: offset + mark };
  return { offset: offset + mark + (fault.labels[0]?.start ?? 0), message: fault.message };
}

interface Block {
  readonly offset: number;
  readonly text: string;
  readonly lang: Lang;
}

function blocksOf(path: string, text: string): readonly Block[] {
  const blocks: Block[] = [];
  const top = path.endsWith('.astro') ? FRONTMATTER.exec(text) : null;
  if (top) blocks.push({ offset: (top[1] ?? '').length, text: top[2] ?? '', lang: 'ts' });
  for (const found of text.matchAll(SCRIPT)) {
    const [whole, attributes = '', code = ''] = found;
    const offset = found.index + whole.indexOf('>', '<script'.length + attributes.length) + 1;
    // A block of data, such as JSON, is no code.
    if (/\btype\s*=\s*["'](?!module|text\/|ts)/i.test(attributes)) continue;
    const lang = /\blang\s*=\s*["']?[jt]sx/i.test(attributes) ? 'tsx' : 'ts';
    blocks.push({ offset, text: code, lang });
  }
  return blocks;
}
