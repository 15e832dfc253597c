import { posix } from 'node:path';
import type { SitePage } from '../../demo/docs/.vitepress/site-page.ts';

/** Returns the page with links that are relative to it, which lead to a page of the site and to its Markdown alike. */
export function withRelativeLinks(page: SitePage): SitePage {
  const folder = posix.dirname(`/${page.path}`);
  const content = page.content.replace(/\]\((\/[^)\s#]+\.md)(#[^)\s]*)?\)/g, (_, path: string, hash = '') => {
    const relative = posix.relative(folder, path);
    return `](${relative.startsWith('.') ? relative : `./${relative}`}${hash})`;
  });
  return { ...page, content };
}

/** Joins parts of a page with empty lines. Empty parts are left out. */
export function blocks(...parts: readonly (string | readonly string[])[]): string {
  return parts.flat().filter(Boolean).join('\n\n');
}

/** Returns a table, or nothing if it has no rows. A column whose cells are all empty is left out. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const shown = header.map((_, index) => rows.some((row) => row[index]));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, index) => shown[index])
      .map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|'))
      .join(' | ')} |`;
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Returns text as inline code, in as many backticks as it takes. */
export function code(text: string): string {
  if (text === '') return '';
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trim()}\n\`\`\``;
}

/** Returns the words of a doc block in lines as Markdown: signs that would be read as markup are escaped outside of code. */
export function prose(text: string): string {
  return text
    .split(/(```[\s\S]*?```|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('')
    .replace(/([^\n])\n(?=[^\n\s*-])/g, '$1 ');
}

/** Returns the first sentence of a text, as plain words. */
export function firstSentence(text: string): string {
  const line = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line;
}

/** Returns the anchor of a name. `$list` and `list` can be on one page, as can `Fail` and `fail`. */
export function anchorOf(name: string): string {
  return name.startsWith('$') ? `atom-${name.slice(1)}` : name;
}

/** Returns a heading that is a name, with its anchor. */
export function nameHeading(level: 2 | 3, name: string): string {
  return `${'#'.repeat(level)} ${name} {#${anchorOf(name)}}`;
}

const LONGEST_TYPE = 160;

/** Returns a type as code. A very long one is cut. */
export function typeCode(text: string): string {
  return code(text.length > LONGEST_TYPE ? `${text.slice(0, LONGEST_TYPE)} …` : text);
}
