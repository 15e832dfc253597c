import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder with the pages that are written by hand. */
export const PAGES = fileURLToPath(new URL('..', import.meta.url));

/** A page that is written by hand. */
export interface WrittenPage {
  /** The path below the site, without the extension. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The place among the pages of its folder. Pages without a number come last. */
  readonly order: number;
  /** The title under which the side bar lists it with others of its folder; empty where the folder has no such titles. */
  readonly group: string;
}

/** Returns the pages in a folder, in the order in which they are listed. `''` is the top of the site. */
export function writtenPages(folder: string): readonly WrittenPage[] {
  return namesIn(folder)
    .filter((name) => name.endsWith('.md') && !name.startsWith('['))
    .map((name) => readPage(folder === '' ? name : `${folder}/${name}`))
    .toSorted((one, other) => one.order - other.order || one.title.localeCompare(other.title));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(`${PAGES}/${folder}`);
  } catch {
    return [];
  }
}

/** Reads title, description and order of a page from its frontmatter; without one, from its first heading and paragraph. */
function readPage(file: string): WrittenPage {
  const text = readFileSync(`${PAGES}/${file}`, 'utf8');
  const { fields, body } = splitFrontmatter(text);
  const path = file.replace(/\.md$/, '');
  const [, heading = path] = /^# (.+)$/m.exec(body) ?? [];
  const paragraph =
    body
      .replace(/^# .+$/m, '')
      .trim()
      .split(/\n\s*\n/)[0] ?? '';
  return {
    path,
    title: fields.title ?? heading,
    description: fields.description ?? /^.*?[.!?](?=\s|$)/s.exec(plain(paragraph))?.[0] ?? '',
    group: fields.group ?? '',
    order: path.endsWith('index') ? -1 : Number(fields.order ?? Number.POSITIVE_INFINITY),
  };
}

/** The words in the frontmatter by which the search finds a page: what it is about, and what people call its subject. */
export function searchedFields(file: string): { readonly keywords: string; readonly description: string } {
  const { fields } = splitFrontmatter(readFileSync(file, 'utf8'));
  return { keywords: fields.keywords ?? '', description: fields.description ?? '' };
}

/** Splits a page into the fields of its frontmatter and the rest. */
export function splitFrontmatter(text: string): {
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly body: string;
} {
  const [whole = '', lines = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? [];
  const fields = lines.split('\n').map((line) => {
    const [, name = '', value = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    return [name, value.replace(/^(['"])(.*)\1$/, '$2')];
  });
  return { fields: Object.fromEntries(fields), body: text.slice(whole.length) };
}

/** Text without the markup of Markdown, in one line. */
export function plain(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
