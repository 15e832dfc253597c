import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { statesOf } from '../../../site/gallery/chapter.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { statesOfElement } from '../../../site/gallery/states-of-element.ts';
import { holdButton, stayOnPage } from './stay-on-page.ts';

/**
 * Draws the states of an element into `root`. With `only` one state is drawn, whose buttons do nothing but call `onHeld`. Returns a
 * function that removes what was drawn.
 */
export function drawStates(root: HTMLElement, tag: string, only: string, onHeld: () => void): () => void {
  const release = holdFocus(root);
  root.addEventListener('click', stayOnPage);
  // The states themselves are reached by clicks of scripts.
  const hold = (event: Event) => void (event.isTrusted && holdButton(event) && onHeld());
  if (only !== '') root.addEventListener('click', hold, { capture: true });
  const chapters = statesOfElement(tag);
  const single = chapters.flatMap(({ states }) => states[only] ?? [])[0];
  render(single ? single() : html`${chapters.map(statesOf)}`, root);
  return () => {
    release();
    root.removeEventListener('click', hold, { capture: true });
    render('', root);
  };
}
