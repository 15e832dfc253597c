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

/** The switches of the page, with what each shows as on. `site/theme.ts` switches the theme itself. */
const switches = {
  theme: { label: 'Dark', isOn: () => (root.dataset.theme ?? systemTheme()) === 'dark', turn: () => {} },
  direction: {
    label: 'Right to left',
    isOn: () => root.dir === 'rtl',
    turn: () => (root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl'),
  },
  brand: {
    label: 'Own colors',
    isOn: () => root.dataset.brand !== 'none',
    turn: () => (root.dataset.brand = root.dataset.brand === 'none' ? 'own' : 'none'),
  },
};

holdFocus(gallery);
show();
markSwitches();
addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  if (!button) return;
  for (const [name, { turn }] of Object.entries(switches)) if (button.dataset.toggle === name) turn();
  markSwitches();
});

function systemTheme(): 'dark' | 'light' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function markSwitches(): void {
  for (const [name, { isOn }] of Object.entries(switches)) {
    document.querySelector(`[data-toggle=${name}]`)?.setAttribute('aria-pressed', String(isOn()));
  }
}

/**
 * Draws the chapter of the page's address, or the first chapter for any other address. `aria-busy` is true until all states are reached.
 */
function show(): void {
  const shown = all.find(({ address }) => location.pathname === address) ?? all[0];
  if (!gallery || !shown) return;
  gallery.ariaBusy = 'true';
  render(html`${controls(shown)}<h2>${shown.chapter.title}</h2>${statesOf(shown.chapter)}`, gallery);
  void allPressed().then(() => (gallery.ariaBusy = 'false'));
}

/** The controls stay in view above the states; in narrow windows the list of screens alone, so that menus have room. */
function controls(shown: (typeof all)[number]) {
  const index = all.indexOf(shown);
  const step = (arrow: string, label: string, target: (typeof all)[number] | undefined) =>
    target ? html`<a class="button second" href=${target.address + query} aria-label=${label}>${arrow}</a>` : nothing;
  return html`<div class="controls" lang="en" dir="ltr">
    <nav class="screen-bar" aria-label="Screens">
      <details class="screens" @toggle=${startSearch} @keydown=${closeOnEscape}>
        <summary class="button second">${shown.chapter.title}</summary>
        <div class="screen-list">
          <input type="search" placeholder="Search screens" aria-label="Search screens" @input=${search}>
          ${listed.map(
            ({ title, chapters }) => html`<section><h3>${title}</h3>
              ${chapters.map(
                ({ address, chapter }) =>
                  html`<a href=${address + query} aria-current=${address === shown.address ? 'page' : nothing}>${chapter.title}</a>`,
              )}
            </section>`,
          )}
          <p hidden>No screen has this name.</p>
        </div>
      </details>
      ${step('←', 'Previous screen', all[index - 1])} ${step('→', 'Next screen', all[index + 1])}
    </nav>
    <div class="switches">
      ${Object.entries(switches).map(
        ([name, { label }]) => html`<button class="button second" type="button" data-toggle=${name}>${label}</button>`,
      )}
      <select aria-label="Language" @change=${({ target }: { readonly target: HTMLSelectElement }) => location.assign(`?lang=${target.value}`)}>
        ${['en', ...Object.keys(languages)].map(
          (tag) => html`<option value=${tag} ?selected=${tag === language}>${nameOf(tag)}</option>`,
        )}
      </select>
    </div>
  </div>`;
}

function startSearch({ currentTarget }: Event & { readonly currentTarget: HTMLDetailsElement }): void {
  if (currentTarget.open) currentTarget.querySelector('input')?.focus();
}

function closeOnEscape(event: KeyboardEvent & { readonly currentTarget: HTMLDetailsElement }): void {
  if (event.key !== 'Escape') return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector('summary')?.focus();
}

/** Shows the screens whose name, or whose area's name, contains each typed word. */
function search({ currentTarget }: Event & { readonly currentTarget: HTMLInputElement }): void {
  const words = currentTarget.value.toLowerCase().match(/\S+/g) ?? [];
  const list = currentTarget.parentElement;
  for (const section of list?.querySelectorAll('section') ?? []) {
    const title = section.querySelector('h3')?.textContent ?? '';
    for (const link of section.querySelectorAll('a')) {
      const name = `${title} ${link.textContent}`.toLowerCase();
      link.hidden = !words.every((word) => name.includes(word));
    }
    section.hidden = !section.querySelector('a:not([hidden])');
  }
  const hint = list?.querySelector('p');
  if (hint) hint.hidden = Boolean(list?.querySelector('section:not([hidden])'));
}

/** Returns the name of a language in English, such as "Portuguese (Brazil)". */
function nameOf(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
}
