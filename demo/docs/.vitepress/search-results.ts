/** A section that MiniSearch found. */
export interface FoundSection {
  /** The address of the section below the host. Without an anchor it is the page itself, found by its keywords. */
  readonly id: string;
  readonly score: number;
  readonly title: string;
  /** The titles around it, from that of the page on. */
  readonly titles: readonly string[];
  /** The beginning of its text. */
  readonly text: string;
}

/** A page in the list of results, with the section that fits best. */
export interface FoundPage {
  readonly href: string;
  readonly title: string;
  /** The titles of the section below that of the page; empty if the page as a whole fits best. */
  readonly section: string;
  readonly excerpt: string;
}

/** The results of one kind. */
export interface ResultGroup {
  readonly name: 'Guides' | 'Reference';
  readonly pages: readonly FoundPage[];
}

const MOST_OF_GROUP = 6;
/** Pages with a smaller share of the best page's score have only a word or two of a longer question. */
const SMALLEST_SHARE = 0.2;
/** A section with this share of its page's score is the better place to begin reading. */
const SHARE_OF_SECTION = 0.4;
/** What the further sections of a page add to its score: a page that says a little everywhere is no answer. */
const SHARE_OF_OTHERS = 0.15;

/**
 * Lists found sections by page, guides before the reference. A name such as `useUser` or `SIGN_IN_TOO_OLD` is looked up, so the reference
 * is first for it.
 */
export function groupResults(found: readonly FoundSection[], query: string, base: string): readonly ResultGroup[] {
  const pages = new Map<string, FoundSection[]>();
  for (const section of found) {
    const [path = ''] = section.id.split('#');
    pages.set(path, [...(pages.get(path) ?? []), section]);
  }
  const ranked = [...pages].toSorted(([, one], [, other]) => scoreOf(other) - scoreOf(one));
  const list = (isReference: boolean) => {
    const own = ranked.filter(([path]) => isReferencePage(path.slice(base.length)) === isReference);
    const least = scoreOf(own[0]?.[1] ?? []) * SMALLEST_SHARE;
    const near = own.filter(([, sections]) => scoreOf(sections) >= least);
    return near.slice(0, MOST_OF_GROUP).flatMap(([path, sections]) => foundPage(path, sections));
  };
  const guides: ResultGroup = { name: 'Guides', pages: list(false) };
  const reference: ResultGroup = { name: 'Reference', pages: list(true) };
  const isName = found.slice(0, MOST_OF_GROUP).some(({ title }) => nameIn(title) === nameIn(query));
  const groups = isName && /^\S*[A-Z_$-]\S*$/.test(query.trim()) ? [reference, guides] : [guides, reference];
  return groups.filter((group) => group.pages.length > 0);
}

function scoreOf(sections: readonly FoundSection[]): number {
  const [best = 0, ...others] = sections.map(({ score }) => score);
  return best + SHARE_OF_OTHERS * others.slice(0, 3).reduce((sum, score) => sum + score, 0);
}

function isReferencePage(path: string): boolean {
  return /^(?:reference|project|protocol|benchmarks|voice|accessibility)\b/.test(path);
}

function foundPage(path: string, sections: readonly FoundSection[]): FoundPage[] {
  const [best] = sections;
  if (!best) return [];
  const section = sections.find(({ id, score }) => id !== path && score >= best.score * SHARE_OF_SECTION) ?? best;
  const [page = section.title, ...around] = section.titles;
  const isPart = section.id !== path && section.title !== page;
  const below = isPart ? [...around, section.title].join(' › ') : '';
  return [{ href: isPart ? section.id : path, title: page, section: below, excerpt: section.text }];
}

function nameIn(text: string): string {
  return text.trim().toLowerCase();
}
