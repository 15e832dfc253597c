import { successSurface } from '../../../elements/base/theme/success-surface.ts';
import { tokens } from '../../../elements/base/theme/tokens.ts';
import { STRONG_TEXT } from '../../support/browser/contrast.ts';
import { expect } from '../support/support.ts';
import { pageTokens } from './page-tokens.ts';
import { faultsOf, rolesIn } from './role-colours.ts';

// The style sheets in `themes`, as pages load them, in both schemes: every text, border and focus ring has the contrast of WCAG 2.2.

const READY = ['plain', 'soft', 'sharp', 'dense', 'high-contrast'];
const SCHEMES = ['light', 'dark'] as const;

interface Worn {
  readonly theme: string;
  readonly scheme: 'light' | 'dark';
  readonly page?: Readonly<Record<string, string>>;
  readonly text?: number;
}

/** The pairs of roles that cannot be told apart well enough under a theme. */
async function faults({ theme, scheme, page = {}, text }: Worn): Promise<readonly string[]> {
  const sheet = new CSSStyleSheet();
  const own = `${tokens.cssText} --_success-surface: ${successSurface.cssText};`;
  sheet.replaceSync(`:host { ${own} color-scheme: ${scheme} }`);
  const { of } = await rolesIn(sheet);
  await wearTheme(theme, page);
  return faultsOf(of, text);
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
      test(`the theme ${theme} has readable contrast in the ${scheme} color scheme`, async () => {
        expect(await faults({ theme, scheme })).to.deep.equal([]);
      });
    }

    test(`the theme high-contrast has the text contrast of WCAG level AAA in the ${scheme} color scheme`, async () => {
      expect(await faults({ theme: 'high-contrast', scheme, text: STRONG_TEXT })).to.deep.equal([]);
    });

    for (const { theme, ...page } of pageTokens) {
      test(`with ${theme} design tokens in the page, the theme ${theme} has readable contrast (${scheme} scheme)`, async () => {
        expect(await faults({ theme, scheme, page: page[scheme] })).to.deep.equal([]);
      });
    }
  }

  test('a page can override a custom property of a theme, even in a style sheet before the theme', async () => {
    const own = new CSSStyleSheet();
    own.replaceSync(':root { --lk-radius: 5px }');
    document.adoptedStyleSheets.unshift(own);
    await wearTheme('soft', {});
    const radius = getComputedStyle(document.documentElement).getPropertyValue('--lk-radius');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== own);
    expect(radius).to.equal('5px');
  });
});
