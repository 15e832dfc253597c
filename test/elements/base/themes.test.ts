import { successSurface } from '../../../elements/base/theme/success-surface.ts';
import { tokens } from '../../../elements/base/theme/tokens.ts';
import { contrast, GRAPHIC, STRONG_TEXT, TEXT } from '../../support/browser/contrast.ts';
import { expect, fixture, html } from '../support/support.ts';
import { pageTokens } from './page-tokens.ts';

// The style sheets in `themes`, as pages load them, in both schemes: every text, border and focus ring has the contrast of WCAG 2.2.

const READY = ['plain', 'soft', 'sharp', 'dense', 'high-contrast'];
const SCHEMES = ['light', 'dark'] as const;

/** What stands on what. */
const TEXTS = [
  ['text', 'surface'],
  ['text', 'hover'],
  ['text', 'field'],
  ['muted', 'surface'],
  ['muted', 'hover'],
  ['muted', 'field'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'surface'],
  ['accent-text', 'hover'],
  ['accent-text', 'accent-surface'],
  ['danger', 'surface'],
  ['danger', 'danger-surface'],
  ['surface', 'danger'],
  ['success', 'surface'],
  ['success', 'success-surface'],
] as const;

const GRAPHICS = [
  ['edge', 'surface'],
  ['edge', 'field'],
  ['focus', 'surface'],
] as const;

interface Worn {
  readonly theme: string;
  readonly scheme: 'light' | 'dark';
  readonly page?: Readonly<Record<string, string>>;
  readonly text?: number;
}

/** The pairs of roles that cannot be told apart well enough under a theme. */
async function faults({ theme, scheme, page = {}, text = TEXT }: Worn): Promise<readonly string[]> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `:host { ${tokens.cssText} --_success-surface: ${successSurface.cssText}; color-scheme: ${scheme} }`,
  );
  root.adoptedStyleSheets = [sheet];
  const probe = root.appendChild(document.createElement('i'));
  const of = (role: string) => {
    probe.style.color = `var(--_${role})`;
    return getComputedStyle(probe).color;
  };
  await wearTheme(theme, page);
  const measured = [
    ...TEXTS.map((pair) => [...pair, text] as const),
    ...GRAPHICS.map((pair) => [...pair, GRAPHIC] as const),
  ];
  return measured.flatMap(([front, back, least]) => {
    const ratio = contrast(of(front), of(back));
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)}`] : [];
  });
}

/** A new one for each theme: WebKit keeps the styles of one that changes while no document has it. */
let worn = new CSSStyleSheet();

async function wearTheme(theme: string, page: Readonly<Record<string, string>>): Promise<void> {
  const response = await fetch(new URL(`../../../elements/themes/${theme}.css`, import.meta.url));
  expect(response.status, theme).to.equal(200);
  const own = Object.entries(page).map(([name, value]) => `${name}: ${value};`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${await response.text()} :root { ${own.join('')} }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((each) => each !== worn), sheet];
  worn = sheet;
}

suite('themes', () => {
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== worn);
  });

  for (const scheme of SCHEMES) {
    for (const theme of READY) {
      test(`${theme} can be read in the ${scheme} scheme`, async () => {
        expect(await faults({ theme, scheme })).to.deep.equal([]);
      });
    }

    test(`high contrast has the text contrast of level AAA in the ${scheme} scheme`, async () => {
      expect(await faults({ theme: 'high-contrast', scheme, text: STRONG_TEXT })).to.deep.equal([]);
    });

    for (const { theme, ...page } of pageTokens) {
      test(`what ${theme} maps can be read in the ${scheme} scheme`, async () => {
        expect(await faults({ theme, scheme, page: page[scheme] })).to.deep.equal([]);
      });
    }
  }

  test('a page changes a role of a theme, also in a style sheet that comes before it', async () => {
    const own = new CSSStyleSheet();
    own.replaceSync(':root { --lk-radius: 5px }');
    document.adoptedStyleSheets.unshift(own);
    await wearTheme('soft', {});
    const radius = getComputedStyle(document.documentElement).getPropertyValue('--lk-radius');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== own);
    expect(radius).to.equal('5px');
  });
});
