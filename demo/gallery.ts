import '../elements/index.ts';
import '../elements/languages.ts';
import { html, nothing, render } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { addressOf, type Chapter } from './site/gallery/chapter.ts';
import { areas } from './site/gallery/chapters.ts';
import { allPressed } from './site/gallery/press.ts';

const root = document.documentElement;
const gallery = document.querySelector<HTMLElement>('#gallery');

const listed = areas.map((area) => ({
  title: area.title,
  chapters: area.chapters.map((chapter) => ({ address: `/gallery/${addressOf(area, chapter)}`, chapter })),
}));
const all = listed.flatMap(({ chapters }) => chapters);

/** States are reached by presses of the page itself. Until the user touches one, they must not move the focus or scroll. */
let isTouched = false;
const { focus } = HTMLElement.prototype;
HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions): void {
  if (isTouched) focus.call(this, options);
};
for (const type of ['pointerdown', 'keydown', 'click']) {
  gallery?.addEventListener(type, ({ isTrusted }) => (isTouched ||= isTrusted), { capture: true });
}

show();
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  if (button?.dataset.toggle === 'direction') root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (button?.dataset.toggle === 'brand') root.dataset.brand = root.dataset.brand === 'none' ? 'own' : 'none';
});

/** Draws the chapter of the address, and the first one where it has none. Busy until all its states are reached. */
function show(): void {
  const shown = all.find(({ address }) => location.pathname === address) ?? all[0];
  if (!gallery || !shown) return;
  gallery.ariaBusy = 'true';
  render(html`${picker(shown.address)}${page(shown.chapter)}`, gallery);
  void allPressed().then(() => (gallery.ariaBusy = 'false'));
}

function picker(shown: string) {
  const index = all.findIndex(({ address }) => address === shown);
  const step = (label: string, target: (typeof all)[number] | undefined) =>
    target ? html`<a class="button second" href=${target.address}>${label}</a>` : nothing;
  return html`<div class="switches">
    <label class="chapter">
      Screens
      <select @change=${({ target }: { readonly target: HTMLSelectElement }) => location.assign(target.value)}>
        ${listed.map(
          ({ title, chapters }) => html`<optgroup label=${title}>
            ${chapters.map(({ address, chapter }) => html`<option value=${address} ?selected=${address === shown}>${chapter.title}</option>`)}
          </optgroup>`,
        )}
      </select>
    </label>
    ${step('Previous', all[index - 1])} ${step('Next', all[index + 1])}
  </div>`;
}

function page({ title, isSmall, isWide, states }: Chapter) {
  return html`<h2>${title}</h2>
    <div class=${classMap({ states: true, small: isSmall ?? false, wide: isWide ?? false })}>
      ${Object.entries(states).map(([name, draw]) => html`<figure aria-label=${name}><figcaption>${name}</figcaption>${draw()}</figure>`)}
    </div>`;
}
