import { relative } from 'node:path';
import { generatedPages } from './generated.ts';
import { slug } from './slug.ts';
import { joinedName } from './search-ranking.ts';
import { PAGES, plain, searchedFields } from './written-pages.ts';

/** A section of a page for the search: its titles from the page's on, and its words. */
export interface SearchSection {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

/** Pages that say the same as others, or name every subject once, which would hide the pages about these. */
const NOT_SEARCHED = [
  'guide',
  'elements',
  'reference/index',
  'reference/entries/latchkey-messages',
  'project/changelog',
];

const HEADING = /<h(\d)[^>]*>(.*?)<a[^>]*href="#([^"]*)"[^>]*>.*?<\/a><\/h\1>/gs;

/**
 * Splits a page into the sections that the search finds. VitePress renders only files for its search, so the generated pages are read
 * here from their Markdown.
 */
export function splitIntoSections(file: string, html: string): SearchSection[] {
  const path = relative(PAGES, file).replace(/\.md$/, '');
  if (NOT_SEARCHED.includes(path)) return [];
  const page = generatedPages().get(path);
  if (page) return sectionsOfMarkdown(page.content);
  const [first, ...others] = sectionsOfHtml(html);
  const [title] = first?.titles ?? [];
  if (!first || title === undefined) return [];
  const { keywords, description } = searchedFields(file);
  const whole = { anchor: '', titles: [title, keywords || title], text: description };
  return [whole, { ...first, text: `${description} ${first.text}` }, ...others];
}

function sectionsOfHtml(html: string): SearchSection[] {
  const headings = [...html.matchAll(HEADING)];
  const titles: string[] = [];
  return headings.map((match, index) => {
    const [whole, level = '1', title = '', anchor = ''] = match;
    const end = headings[index + 1]?.index ?? html.length;
    return sectionOf(
      titles,
      Number(level),
      withoutTags(title),
      anchor,
      proseFirst(html.slice(match.index + whole.length, end)),
    );
  });
}

function sectionsOfMarkdown(markdown: string): SearchSection[] {
  const text = markdown.replace(/```[\s\S]*?```/g, (block) => block.replace(/^#/gm, ' #'));
  const headings = [...text.matchAll(/^(#{1,4}) (.+)$/gm)];
  const titles: string[] = [];
  return headings.map((match, index) => {
    const [whole, marks = '#', title = ''] = match;
    const end = headings[index + 1]?.index ?? text.length;
    const words = plain(text.slice(match.index + whole.length, end)).replace(/[|<>]|-{3,}|:::/g, ' ');
    const [, name = '', own] = /^(.*?)(?: \{#(.+)\})?$/.exec(plain(title)) ?? [];
    const anchor = own ?? slug(name);
    return sectionOf(titles, marks.length, name, anchor, words);
  });
}

/** `titles` has the titles of the sections around, and is changed. */
function sectionOf(titles: string[], level: number, title: string, anchor: string, text: string): SearchSection {
  titles.length = Math.min(titles.length, level - 1);
  titles[level - 1] = title;
  return { anchor, titles: titles.filter(Boolean), text: `${text} ${joinedName(title)}`.trim() };
}

const CODE_BLOCK = /<div class="language-[\s\S]*?<\/pre>/g;
const TABS = /<div class="tabs">[\s\S]*?<\/div>/g;

/** The words of a section, its code after them: the list of results shows the beginning. */
function proseFirst(html: string): string {
  const code = [...html.matchAll(CODE_BLOCK)].map(([block]) => block.slice(block.indexOf('<pre')));
  return withoutTags([html.replace(CODE_BLOCK, '').replace(TABS, ''), ...code].join('\n'));
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

function withoutTags(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, '')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
  return text.trim();
}
