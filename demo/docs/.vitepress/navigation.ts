import type { DefaultTheme } from 'vitepress';
import { readGenerated } from './generated.ts';
import type { PageGroup } from './site-page.ts';
import { writtenPages } from './written-pages.ts';

/** The folders of pages that are written by hand, with the titles of their lists. */
const FOLDERS: readonly (readonly [folder: string, title: string, label: string])[] = [
  ['start', 'Start', 'Start'],
  ['guides', 'Guides', 'Guides'],
  ['what-users-see', 'What your users see when …', 'What users see'],
  ['how-it-works', 'How it works', 'How it works'],
  ['moving', 'Moving to Latchkey', 'Moving'],
];

/** A page in a list. */
export interface ListedPage {
  readonly title: string;
  readonly link: string;
  readonly group: string;
}

/** A part of the site, for the navigation and the home page. */
export interface SitePart {
  readonly title: string;
  readonly link: string;
  readonly pages: readonly ListedPage[];
}

/** Returns the link to a page by its path, such as `guides/teams`. */
export const linkTo = (path: string): string => `/${path.replace(/(^|\/)index$/, '$1')}`;

/** Returns the parts of the site that have pages. */
export function siteParts(): readonly SitePart[] {
  const parts = FOLDERS.map(([folder, , label]) => ({ title: label, pages: listOf(folder).map(withShortTitle) }));
  return [...parts, { title: 'More', pages: listOf('').filter(({ link }) => link !== '/') }]
    .filter(({ pages }) => pages.length > 0)
    .map((part) => ({ ...part, link: part.pages[0]?.link ?? '/' }));
}

/** Returns the pages of a folder in their order. */
export function listOf(folder: string): readonly ListedPage[] {
  return writtenPages(folder).map(({ path, title, group }) => ({ title, link: linkTo(path), group }));
}

/** Returns the links at the top of every page. */
export function navigation(): DefaultTheme.NavItem[] {
  const parts = siteParts().filter(({ title }) => title !== 'More');
  const written = parts.map(({ title, link }) => ({ text: title, link, activeMatch: `^/${link.split('/')[1]}/` }));
  return [...written, { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' }];
}

/** Returns the lists beside the pages, by the beginning of their paths. */
export function sidebar(): DefaultTheme.SidebarMulti {
  const { elements, errors, verbs, entries, project } = readGenerated();
  const written = FOLDERS.map(([folder, title]) => [`/${folder}/`, groupedItems(title, listOf(folder))] as const);
  const more = listItem(
    'More',
    listOf('').filter(({ link }) => link !== '/'),
  );
  return {
    '/reference/elements/': [...referenceItems(), ...elements.map(groupItem)],
    '/reference/errors/': [...referenceItems(), ...errors.slice(1).map(groupItem)],
    '/reference/verbs/': [...referenceItems(), ...verbs.map(groupItem)],
    '/reference/': [...referenceItems(), ...entries.map(groupItem)],
    ...Object.fromEntries(written),
    '/': [more, groupItem(project[0])],
  };
}

function referenceItems(): DefaultTheme.SidebarItem[] {
  const { elements, verbs } = readGenerated();
  const first = (groups: readonly PageGroup[]) => linkTo(groups[0]?.pages[0]?.path ?? 'reference/index');
  const items = [
    { text: 'Overview', link: '/reference/' },
    { text: 'Elements', link: first(elements) },
    { text: 'All screens', link: '/gallery' },
    { text: 'Verbs', link: first(verbs) },
    { text: 'Errors', link: '/reference/errors/' },
    { text: 'Options and attributes', link: '/reference/options' },
    { text: 'Environment variables', link: '/reference/environment' },
    { text: 'Limits and times', link: '/limits' },
  ];
  return [{ text: 'Reference', items }];
}

/** The first page of a part has the title of the part, which stands above it already. */
function withShortTitle(page: ListedPage): ListedPage {
  return page.link.endsWith('/') ? { ...page, title: 'Overview' } : page;
}

/** A list for each group of the pages, in their order; a single list with the title of the part where there are no groups. */
function groupedItems(title: string, pages: readonly ListedPage[]): DefaultTheme.SidebarItem[] {
  const groups = [...new Set(pages.map(({ group }) => group))];
  return groups.map((name) => listItem(name || title, pages.filter(({ group }) => group === name).map(withShortTitle)));
}

function listItem(text: string, pages: readonly Pick<ListedPage, 'title' | 'link'>[]): DefaultTheme.SidebarItem {
  return { text, items: pages.map(({ title, link }) => ({ text: withBreaks(title), link })) };
}

/** Lets long codes such as `USER_EMAIL_ALREADY_EXISTS` go on in a second line after a word. The side bar shows titles as HTML. */
function withBreaks(title: string): string {
  return title.replaceAll('_', '_<wbr>');
}

function groupItem(group: PageGroup | undefined): DefaultTheme.SidebarItem {
  const pages = (group?.pages ?? []).map(({ path, title }) => ({
    title: title.replace('(internalApp)', ''),
    link: linkTo(path),
  }));
  return listItem(group?.title.replace('(internalApp)', '') ?? '', pages);
}
