import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { statesOf } from '../../../site/gallery/chapter.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { statesOfElement } from '../../../site/gallery/states-of-element.ts';
import { stayOnPage } from './stay-on-page.ts';

/** Draws the states of an element into `root`. Returns a function that removes them. */
export function drawStates(root: HTMLElement, tag: string, only: string): () => void {
  const release = holdFocus(root);
  root.addEventListener('click', stayOnPage);
  const chapters = statesOfElement(tag);
  const single = chapters.flatMap(({ states }) => states[only] ?? [])[0];
  render(single ? single() : html`${chapters.map(statesOf)}`, root);
  return () => {
    release();
    render('', root);
  };
}
