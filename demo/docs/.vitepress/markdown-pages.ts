import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { MarkdownPage } from './for-agents.ts';
import { generatedPages } from './generated.ts';
import { siteLink } from './markdown/links.ts';
import { plain, splitFrontmatter } from './written-pages.ts';

/**
 * Returns the page that its folder is named after, as Markdown at the address of the folder: `/start.md` for `/start/`. Its links are
 * relative to that address. Null for the home page and for pages that are no index.
 */
export function atAddressOfFolder(page: MarkdownPage): MarkdownPage | null {
  const [, folder] = /^(.+)\/index$/.exec(page.path) ?? [];
  if (folder === undefined) return null;
  const body = page.body
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(RELATIVE_LINK, (_, target) => `](${moved(folder, target)})`),
    )
    .join('');
  return { ...page, path: folder, body };
}

/** Matches a link that is neither an address, a path from the root nor an anchor. */
const RELATIVE_LINK = /\]\((?![a-z]+:|[/#])([^)\s]+)\)/g;

/** Returns a link of a page in a folder as it is beside that folder. */
function moved(folder: string, target: string): string {
  return posix.relative(posix.dirname(`/${folder}`), posix.join(`/${folder}`, target));
}

/** Reads the page at an address such as `guides/teams.md`, or `start.md` for `start/index.md`. Null if there is none. */
export function readPageAtAddress(folder: string, file: string): MarkdownPage | null {
  const index = readMarkdownPage(folder, file.replace(/\.md$/, '/index.md'));
  return readMarkdownPage(folder, file) ?? (index && atAddressOfFolder(index));
}

/** Reads a page by its file, such as `guides/teams.md` below `folder`, or from the generated pages. Null if there is none. */
export function readMarkdownPage(folder: string, file: string): MarkdownPage | null {
  const path = file.replace(/\.md$/, '');
  const page = generatedPages().get(path);
  if (page) return { path, title: page.title, description: page.description, body: withoutComponents(page.content) };
  const source = join(folder, file);
  if (!existsSync(source)) return null;
  const { fields, body } = splitFrontmatter(readFileSync(source, 'utf8'));
  const [, heading = path] = /^# (.+)$/m.exec(body) ?? [];
  const title = plain(fields.title ?? heading);
  return { path, title, description: fields.description ?? '', body: withSiteLinks(file, withoutComponents(body)) };
}

/** The file of a page: its title and description, and its Markdown. */
export function markdownOf({ title, description, body }: MarkdownPage): string {
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(description ? [`description: ${JSON.stringify(description)}`] : []),
  ];
  return `---\n${fields.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** Replaces the components of the site by what they say in words. */
function withoutComponents(text: string): string {
  return text
    .replace(/<ElementStates tag="([^"]+)" states="([^"]*)" \/>/g, (_, tag: string, states: string) => {
      const names = states.replaceAll('&quot;', '"').split('; ');
      return `The page shows \`${tag}\` in these states: ${names.join(', ')}.`;
    })
    .replace(/^<\/?(?:HomePage|EmulatorFault|ScreenState|LiveBox)\b[^>]*>\n*/gm, '');
}

/** Links of a page to documents outside of the site lead to their pages. What is in the folder `public` is at the top of the site. */
function withSiteLinks(file: string, text: string): string {
  const withPublic = text.replace(/\]\(((?:\.{1,2}\/)*)public\//g, ']($1');
  return withPublic.replace(/\]\((\.\.\/[^)\s]+)\)/g, (_, href: string) => `](${siteLink(file, href)})`);
}
