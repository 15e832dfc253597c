import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { fullText, index, type MarkdownPage } from './for-agents.ts';
import { atAddressOfFolder, markdownOf, readMarkdownPage } from './markdown-pages.ts';

/** Writes every page as Markdown beside its HTML, a page such as `start/` also as `start.md`, and the lists of pages for agents. */
export function writeMarkdown({ pages, srcDir, outDir }: SiteConfig): void {
  const all = pages.map((file) => readMarkdownPage(srcDir, file)).filter((page): page is MarkdownPage => page !== null);
  const ofFolders = all.map(atAddressOfFolder).filter((page): page is MarkdownPage => page !== null);
  for (const page of [...all, ...ofFolders]) write(outDir, `${page.path}.md`, markdownOf(page));
  write(outDir, 'llms.txt', index(all));
  write(outDir, 'llms-full.txt', fullText(all));
}

function write(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
