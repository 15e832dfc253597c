import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { generatedPages } from './generated.ts';
import { fullText, index, type MarkdownPage } from './for-agents.ts';
import { siteLink } from './markdown/links.ts';
import { MOVED_PAGES, plain, splitFrontmatter } from './written-pages.ts';

/** Writes every page as Markdown beside its HTML, and the lists of pages for agents. */
export function writeMarkdown({ pages, srcDir, outDir }: SiteConfig): void {
  const generated = generatedPages();
  const all = pages.map((file): MarkdownPage => {
    const path = file.replace(/\.md$/, '');
    const page = generated.get(path);
    if (page) return { path, title: page.title, description: page.description, body: withoutComponents(page.content) };
    const { fields, body } = splitFrontmatter(readFileSync(join(srcDir, file), 'utf8'));
    const [, heading = path] = /^# (.+)$/m.exec(body) ?? [];
    const title = plain(fields.title ?? heading);
    return { path, title, description: fields.description ?? '', body: withSiteLinks(file, withoutComponents(body)) };
  });
  for (const page of all) write(outDir, `${page.path}.md`, markdownOf(page));
  const listed = all.filter(({ path }) => !MOVED_PAGES.includes(path));
  write(outDir, 'llms.txt', index(listed));
  write(outDir, 'llms-full.txt', fullText(listed));
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function markdownOf({ title, description, body }: MarkdownPage): string {
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
    .replace(/^<(?:HomePage|EmulatorFault)\b[^>]*\/>\n*/gm, '');
}

/** Links of a page to documents outside of the site lead to their pages. What is in the folder `public` is at the top of the site. */
function withSiteLinks(file: string, text: string): string {
  const withPublic = text.replace(/\]\(((?:\.{1,2}\/)*)public\//g, ']($1');
  return withPublic.replace(/\]\((\.\.\/[^)\s]+)\)/g, (_, href: string) => `](${siteLink(file, href)})`);
}
