import '../elements/index.ts';
import { html, render } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { chapters } from './site/gallery/chapters.ts';

const root = document.documentElement;
const gallery = document.querySelector<HTMLElement>('#gallery');

const page = chapters.map(
  ({ title, isSmall, isWide, states }) => html`
    <h2>${title}</h2>
    <div class=${classMap({ states: true, small: isSmall ?? false, wide: isWide ?? false })}>
      ${Object.entries(states).map(([name, draw]) => html`<figure><figcaption>${name}</figcaption>${draw()}</figure>`)}
    </div>
  `,
);
if (gallery) render(page, gallery);

addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-toggle]') : null;
  if (button?.dataset.toggle === 'direction') root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl';
  if (button?.dataset.toggle === 'brand') root.dataset.brand = root.dataset.brand === 'none' ? 'own' : 'none';
});
