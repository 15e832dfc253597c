import type { DefaultTheme } from 'vitepress';
import { readGenerated } from './generated.ts';
import type { PageGroup } from './site-page.ts';
import { MOVED_PAGES, writtenPages } from './written-pages.ts';

/** The folders of pages that are written by hand, with the titles of their lists. */
const FOLDERS: readonly (readonly [folder: string, title: string, label: string])[] = [
  ['start', 'Start', 'Start'],
  ['guides', 'Guides', 'Guides'],
  ['what-users-see', 'What your users see when …', 'What users see'],
  ['how-it-works', 'How it works', 'How it works'],
  ['moving', 'Moving to Latchkey', 'Moving'],
];

/** A part of the site, for the navigation and the home page. */
export interface SitePart {
  readonly title: string;
  readonly link: string;
  readonly pages: readonly { readonly title: string; readonly link: string }[];
}

/** Returns the link to a page by its path, such as `guides/teams`. */
export const linkTo = (path: string): string => `/${path.replace(/(^|\/)index$/, '$1')}`;

/** Returns the parts of the site that have pages. */
export function siteParts(): readonly SitePart[] {
  const parts = FOLDERS.map(([folder, , label]) => ({ title: label, pages: listOf(folder) }));
  return [...parts, { title: 'More', pages: listOf('').filter(({ link }) => link !== '/') }]
    .filter(({ pages }) => pages.length > 0)
    .map((part) => ({ ...part, link: part.pages[0]?.link ?? '/' }));
}

/** Returns the pages of a folder in their order, without those that have moved. */
export function listOf(folder: string): readonly { readonly title: string; readonly link: string }[] {
  return writtenPages(folder)
    .filter(({ path }) => !MOVED_PAGES.includes(path))
    .map(({ path, title }) => ({ title, link: linkTo(path) }));
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
  const written = FOLDERS.map(([folder, title]) => [`/${folder}/`, [listItem(title, listOf(folder))]] as const);
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
    { text: 'Verbs', link: first(verbs) },
    { text: 'Errors', link: '/reference/errors/' },
    { text: 'Options and attributes', link: '/reference/options' },
    { text: 'Environment variables', link: '/reference/environment' },
    { text: 'Limits and times', link: '/limits' },
  ];
  return [{ text: 'Reference', items }];
}

function listItem(
  text: string,
  pages: readonly { readonly title: string; readonly link: string }[],
): DefaultTheme.SidebarItem {
  return { text, items: pages.map(({ title, link }) => ({ text: title, link })) };
}

function groupItem(group: PageGroup | undefined): DefaultTheme.SidebarItem {
  const pages = (group?.pages ?? []).map(({ path, title }) => ({
    title: title.replace('(internalApp)', ''),
    link: linkTo(path),
  }));
  return listItem(group?.title.replace('(internalApp)', '') ?? '', pages);
}
