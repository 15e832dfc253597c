import '../../../../elements/index.ts';
import { html, render } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { statesOf } from '../../../site/gallery/chapter.ts';
import { areas } from '../../../site/gallery/chapters.ts';
import { holdFocus } from '../../../site/gallery/hold-focus.ts';
import { stayOnPage } from './stay-on-page.ts';

/** Draws a list of all screens, and the states of the chosen one. */
export function drawGallery(root: HTMLElement): () => void {
  const chapters = areas.flatMap((area) => area.chapters);
  const release = holdFocus(root);
  root.addEventListener('click', stayOnPage);
  const choose = ({ target }: Event) => target instanceof HTMLSelectElement && draw(target.selectedIndex);
  // With another key no node is reused, so a click that still waits for its button cannot reach one of the next screen.
  const draw = (index: number) => {
    const shown = chapters[index];
    render(
      html`<label class="screen-list"
          >Screen
          <select @change=${choose}>
            ${areas.map(
              ({ title, chapters: own }) => html`<optgroup label=${title}>
                ${own.map((chapter) => html`<option>${chapter.title}</option>`)}
              </optgroup>`,
            )}
          </select></label
        >
        ${keyed(index, shown ? statesOf(shown) : null)}`,
      root,
    );
  };
  draw(0);
  return () => {
    release();
    render('', root);
  };
}
