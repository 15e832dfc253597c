import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { type Chapter, statesOf } from '../../../site/gallery/chapter.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { statesOfElement } from '../../../site/gallery/states-of-element.ts';
import { holdButton, stayOnPage } from './stay-on-page.ts';

/** Which states of an element are drawn: the one with this caption, or the first ones. */
export type ShownStates = { readonly only: string; onHeld(): void } | { readonly first: number };

/**
 * Draws states of an element into `root`. The buttons of the only one do nothing but call `onHeld`. Returns a function that removes what
 * was drawn.
 */
export function drawStates(root: HTMLElement, tag: string, shown: ShownStates): () => void {
  const release = holdFocus(root);
  root.addEventListener('click', stayOnPage);
  // The states themselves are reached by clicks of scripts.
  const hold = (event: Event) => void ('only' in shown && event.isTrusted && holdButton(event) && shown.onHeld());
  root.addEventListener('click', hold, { capture: true });
  const chapters = statesOfElement(tag);
  const single = 'only' in shown ? chapters.flatMap(({ states }) => states[shown.only] ?? [])[0] : undefined;
  const count = 'first' in shown ? shown.first : Number.POSITIVE_INFINITY;
  render(single ? single() : html`${firstOf(chapters, count).map(statesOf)}`, root);
  return () => {
    release();
    root.removeEventListener('click', hold, { capture: true });
    render('', root);
  };
}

/** The chapters with their first `count` states in all. */
function firstOf(chapters: readonly Chapter[], count: number): readonly Chapter[] {
  let left = count;
  return chapters
    .map((chapter) => {
      const states = Object.entries(chapter.states).slice(0, left);
      left -= states.length;
      return { ...chapter, states: Object.fromEntries(states) };
    })
    .filter(({ states }) => Object.keys(states).length > 0);
}
