import { readGenerated } from './generated.ts';
import { linkTo, listOf } from './navigation.ts';
import type { PageGroup } from './site-page.ts';

/** A link to the page before or after a page. */
interface PageLink {
  readonly text: string;
  readonly link: string;
}

/** The links below a page. */
export interface Pager {
  readonly prev: PageLink | false;
  readonly next: PageLink | false;
}

/** The parts that are read in their order, each after the one before it. Of the pages in `moving` a reader needs one. */
const READ_IN_ORDER = ['start', 'guides', 'what-users-see', 'how-it-works'];

const NONE: Pager = { prev: false, next: false };

let pagers: ReadonlyMap<string, Pager> | null = null;

/** Returns the links below the page with this path, such as `guides/teams`. Pages outside of the parts of the site have none. */
export function pagerOf(path: string): Pager {
  pagers ??= new Map([...writtenPagers(), ...referencePagers()]);
  return pagers.get(linkTo(path)) ?? NONE;
}

function writtenPagers(): (readonly [string, Pager])[] {
  const parts = READ_IN_ORDER.map((folder) => listOf(folder).map(pageLink));
  return parts.flatMap((pages, at) => {
    const following = parts[at + 1]?.[0] ?? false;
    return READ_IN_ORDER[at] === 'start' ? alternatives(pages, following) : inOrder(pages, following);
  });
}

/** The first page leads to the others, of which a reader needs one. */
function alternatives(pages: readonly PageLink[], following: PageLink | false): (readonly [string, Pager])[] {
  const [first = false] = pages;
  return pages.map((page) => [page.link, { prev: page === first ? false : first, next: following }]);
}

function referencePagers(): (readonly [string, Pager])[] {
  const { elements, errors, verbs, entries } = readGenerated();
  const lists: readonly (readonly PageGroup[])[] = [elements, errors.slice(1), verbs, entries];
  return lists.flatMap((groups) =>
    inOrder(
      groups.flatMap(({ pages }) => pages.map(({ path, title }) => ({ text: title, link: linkTo(path) }))),
      false,
    ),
  );
}

function inOrder(pages: readonly PageLink[], following: PageLink | false): (readonly [string, Pager])[] {
  return pages.map(({ link }, index) => [
    link,
    { prev: pages[index - 1] ?? false, next: pages[index + 1] ?? following },
  ]);
}

function pageLink({ title, link }: { readonly title: string; readonly link: string }): PageLink {
  return { text: title, link };
}
