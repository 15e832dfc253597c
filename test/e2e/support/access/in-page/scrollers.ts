import { describe, elementsIn, isVisible, selfAndAncestors } from './flat-tree.ts';

/** What may scroll by itself: fields, code, lists of any length that say so by a half row, and what lies above the page. */
const OWN_SCROLLERS = 'textarea, pre, dialog, [popover], .cm-scroller, .windowed, .lk-picks.is-long, .days';

/** Parts of a page that scroll by themselves, so that what is below their edge stays unseen. */
export function scrollerFindings(selector: string): readonly string[] {
  const root = document.querySelector(selector);
  return [...(root ? elementsIn(root) : [])]
    .filter((each) => each.scrollHeight > each.clientHeight + 1 && isVisible(each))
    .filter((each) => ['auto', 'scroll'].includes(getComputedStyle(each).overflowY))
    .filter((each) => ![...selfAndAncestors(each)].some((outer) => outer.matches(OWN_SCROLLERS)))
    .map((each) => `scrolls by itself: ${describe(each)}`);
}
