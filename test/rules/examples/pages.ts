import { filesIn, readText } from '../source.ts';
import { type Fence, fencesIn } from './fences.ts';

/** A page of Markdown, with its path from the root of the repository. */
export interface MarkdownPage {
  readonly path: string;
  readonly text: string;
}

/** A fence of a page. */
export interface Snippet extends Fence {
  /** The page. */
  readonly path: string;
}

/** Where hand-written pages are: in some folders of the documentation, and the skills. */
const HAND_WRITTEN =
  /^demo\/docs\/(?:(?:start|guides|what-users-see|moving|how-it-works)\/)?[^/]+\.md$|^demo\/skills\/[^/]+\/[^/]+\.md$/;
/** Pages without programs. */
const WITHOUT_PROGRAMS = ['demo/docs/protocol.md', 'demo/docs/elements.md'];

let pages: readonly MarkdownPage[] | null = null;

/** The hand-written pages of the documentation, and the skills. */
export function markdownPages(): readonly MarkdownPage[] {
  pages ??= [...filesIn('demo/docs'), ...filesIn('demo/skills')]
    .filter((path) => HAND_WRITTEN.test(path) && !WITHOUT_PROGRAMS.includes(path))
    .map((path) => ({ path, text: readText(path) }));
  return pages;
}

/** Every fence of a page. */
export function snippetsOf({ path, text }: MarkdownPage): readonly Snippet[] {
  return fencesIn(text.split('\n')).map((fence) => ({ path, ...fence }));
}
