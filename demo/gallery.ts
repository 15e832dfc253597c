import '../elements/index.ts';
import { html, nothing, render } from 'lit';
import { languages } from '../elements/languages.ts';
import { addressOf, statesOf } from './site/gallery/chapter.ts';
import { areas } from './site/gallery/chapters.ts';
import { holdFocus } from './site/gallery/hold-focus.ts';
import { allPressed } from './site/gallery/press.ts';

const root = document.documentElement;
const gallery = document.querySelector<HTMLElement>('#gallery');

const listed = areas.map((area) => ({
  title: area.title,
  chapters: area.chapters.map((chapter) => ({ address: `/gallery/${addressOf(area, chapter)}`, chapter })),
}));
const all = listed.flatMap(({ chapters }) => chapters);

const RIGHT_TO_LEFT = ['ar', 'he'];
const language = new URLSearchParams(location.search).get('lang') ?? 'en';
const query = language === 'en' ? '' : `?lang=${language}`;
root.lang = language;
root.dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';

holdFocus(gallery);
show();
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  if (button?.dataset.toggle === 'direction') root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (button?.dataset.toggle === 'brand') root.dataset.brand = root.dataset.brand === 'none' ? 'own' : 'none';
});

/**
 * Draws the chapter of the page's address, or the first chapter for any other address. `aria-busy` is true until all states are reached.
 */
function show(): void {
  const shown = all.find(({ address }) => location.pathname === address) ?? all[0];
  if (!gallery || !shown) return;
  gallery.ariaBusy = 'true';
  render(
    html`${picker(shown.address)}<h2>${shown.chapter.title}</h2>
      ${statesOf(shown.chapter)} ${steps(shown.address)}`,
    gallery,
  );
  void allPressed().then(() => (gallery.ariaBusy = 'false'));
}

function picker(shown: string) {
  return html`<div class="switches" lang="en">
    <label class="chapter">
      Screens
      <select @change=${({ target }: { readonly target: HTMLSelectElement }) => location.assign(target.value + query)}>
        ${listed.map(
          ({ title, chapters }) => html`<optgroup label=${title}>
            ${chapters.map(({ address, chapter }) => html`<option value=${address} ?selected=${address === shown}>${chapter.title}</option>`)}
          </optgroup>`,
        )}
      </select>
    </label>
  </div>`;
}

/** The other controls stand below the states, so that menus that open in a small window have room. */
function steps(shown: string) {
  const index = all.findIndex(({ address }) => address === shown);
  const step = (label: string, target: (typeof all)[number] | undefined) =>
    target ? html`<a class="button second" href=${target.address + query}>${label}</a>` : nothing;
  return html`<div class="switches" lang="en">
    ${step('Previous', all[index - 1])} ${step('Next', all[index + 1])}
    <label class="chapter">
      Language
      <select @change=${({ target }: { readonly target: HTMLSelectElement }) => location.assign(`?lang=${target.value}`)}>
        ${['en', ...Object.keys(languages)].map(
          (tag) => html`<option value=${tag} ?selected=${tag === language}>${nameOf(tag)}</option>`,
        )}
      </select>
    </label>
  </div>`;
}

/** Returns the name of a language in English, such as "Portuguese (Brazil)". */
function nameOf(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
}
