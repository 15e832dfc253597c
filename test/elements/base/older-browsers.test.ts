import { contrast, GRAPHIC, TEXT } from '../../support/browser/contrast.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';
import { faultsOf, rolesIn } from './role-colours.ts';

/** What browsers of 2023 and 2024 do not understand, and how it is made unknown to this browser. */
const CUTS: Readonly<Record<string, (css: string) => string>> = {
  'light-dark()': (css) => css.replaceAll('light-dark(', 'unknown('),
  'relative colors': (css) => css.replaceAll(/\(from (?=var\(|red\b)/g, '(unknown '),
  'light-dark() and relative colors': (css) =>
    css.replaceAll('light-dark(', 'unknown(').replaceAll(/\(from (?=var\(|red\b)/g, '(unknown '),
};
const cutBoth = CUTS['light-dark() and relative colors'] as (css: string) => string;

// Lit hands each style sheet of the elements below to this method.
const { replaceSync } = CSSStyleSheet.prototype;
const sheets: string[] = [];
CSSStyleSheet.prototype.replaceSync = function (css) {
  sheets.push(cutBoth(css));
  replaceSync.call(this, cutBoth(css));
};
const { tokens } = await import('../../../elements/base/theme/tokens.ts');
const { successSurface } = await import('../../../elements/base/theme/success-surface.ts');
await Promise.all([
  import('../../../elements/parts/avatar.ts'),
  import('../../../elements/sign-in/sign-in.ts'),
  import('../../../elements/user/user-button.ts'),
]);

/** Returns a function that computes the color of a role in a browser without a feature. */
async function rolesWithout(feature: string, scheme: string): Promise<(role: string) => string> {
  const sheet = new CSSStyleSheet();
  const css = `:host { ${tokens.cssText} --_success-surface: ${successSurface.cssText}; color-scheme: ${scheme} }`;
  replaceSync.call(sheet, CUTS[feature]?.(css) ?? css);
  return (await rolesIn(sheet)).of;
}

async function showCard(scheme: string) {
  const { app } = createService({ config: { credential_enabled: true } });
  const frame = await fixture<HTMLElement>(html`<div><lk-sign-in .app=${app}></lk-sign-in></div>`);
  frame.style.colorScheme = scheme;
  const card = frame.querySelector('lk-sign-in') as HTMLElement;
  const field = await until(() => card.querySelector('input'), 'the field');
  const button = card.querySelector('button[type=submit]') as HTMLElement;
  return { card, field, button };
}

for (const scheme of ['light', 'dark']) {
  suite(`a browser of 2023 in the ${scheme} color scheme`, () => {
    for (const feature of Object.keys(CUTS))
      test(`without browser support for ${feature}, all color roles have enough contrast (${scheme} scheme)`, async () => {
        const of = await rolesWithout(feature, scheme);
        expect(faultsOf(of)).to.deep.equal([]);
        expect(contrast(of('accent'), of('surface'))).to.be.at.least(GRAPHIC);
      });

    test(`in a browser of 2023, the field and button of lk-sign-in have enough contrast (${scheme} scheme)`, async () => {
      const { field, button } = await showCard(scheme);
      const [inField, onButton] = [getComputedStyle(field), getComputedStyle(button)];
      const isDark = contrast(inField.backgroundColor, '#fff') > contrast(inField.backgroundColor, '#000');
      expect(isDark, inField.backgroundColor).to.equal(scheme === 'dark');
      expect(contrast(inField.color, inField.backgroundColor)).to.be.at.least(TEXT);
      expect(contrast(inField.borderTopColor, inField.backgroundColor)).to.be.at.least(GRAPHIC);
      expect(contrast(onButton.color, onButton.backgroundColor)).to.be.at.least(TEXT);
      expect(contrast(onButton.backgroundColor, inField.backgroundColor)).to.be.at.least(GRAPHIC);
    });

    test(`in a browser of 2023, avatar initials have enough contrast (${scheme} scheme)`, async () => {
      const face = { id: '1', displayName: 'Ada' };
      const avatar = await fixture<HTMLElement>(html`<lk-avatar .face=${face}></lk-avatar>`);
      (avatar.parentElement as HTMLElement).style.colorScheme = scheme;
      const { color, backgroundColor } = getComputedStyle(inside(avatar, 'span'));
      expect(backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
      expect(contrast(color, backgroundColor)).to.be.at.least(TEXT);
    });
  });
}

suite('a browser of 2023', () => {
  test('to imitate a browser of 2023, these tests remove light-dark() and relative colors from style sheets', () => {
    expect(sheets.length).to.be.above(3);
    expect(sheets.filter((css) => css.includes('light-dark(') || css.includes('(from'))).to.deep.equal([]);
    expect(sheets.some((css) => css.includes('unknown('))).to.equal(true);
  });

  for (const theme of ['plain', 'soft', 'sharp', 'dense', 'high-contrast'])
    test(`in a browser of 2023, the theme ${theme} gives the field and button of lk-sign-in enough contrast`, async () => {
      const response = await fetch(new URL(`../../../elements/themes/${theme}.css`, import.meta.url));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await response.text());
      document.adoptedStyleSheets.push(sheet);
      const { field, button } = await showCard('light');
      const [inField, onButton] = [getComputedStyle(field), getComputedStyle(button)];
      expect(contrast(inField.borderTopColor, inField.backgroundColor)).to.be.at.least(GRAPHIC);
      expect(contrast(onButton.color, onButton.backgroundColor)).to.be.at.least(TEXT);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    });
});
