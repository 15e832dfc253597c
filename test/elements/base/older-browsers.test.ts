import { contrast, GRAPHIC, TEXT } from '../../support/browser/contrast.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';
import { faultsOf, rolesIn } from './role-colours.ts';

/** Makes what Firefox 126 and 127 do not understand unknown to this browser. */
const cut = (css: string): string => css.replaceAll(/\(from (?=var\(|red\b)/g, '(unknown ');

// Lit hands each style sheet of the elements below to this method.
const { replaceSync } = CSSStyleSheet.prototype;
const sheets: string[] = [];
CSSStyleSheet.prototype.replaceSync = function (css) {
  sheets.push(cut(css));
  replaceSync.call(this, cut(css));
};
const { tokens } = await import('../../../elements/base/theme/tokens.ts');
const { successSurface } = await import('../../../elements/base/theme/success-surface.ts');
await Promise.all([
  import('../../../elements/parts/avatar.ts'),
  import('../../../elements/sign-in/sign-in.ts'),
  import('../../../elements/user/user-button.ts'),
]);

/** Returns a function that computes the color of a role in a browser without relative colors. */
async function rolesWithout(scheme: string): Promise<(role: string) => string> {
  const sheet = new CSSStyleSheet();
  const css = `:host { ${tokens.cssText} --_success-surface: ${successSurface.cssText}; color-scheme: ${scheme} }`;
  replaceSync.call(sheet, cut(css));
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
  suite(`Firefox 126 in the ${scheme} color scheme`, () => {
    test(`in Firefox 126, all color roles have enough contrast (${scheme} scheme)`, async () => {
      const of = await rolesWithout(scheme);
      expect(faultsOf(of)).to.deep.equal([]);
      expect(contrast(of('accent'), of('surface'))).to.be.at.least(GRAPHIC);
    });

    test(`in Firefox 126, the field and button of lk-sign-in have enough contrast (${scheme} scheme)`, async () => {
      const { field, button } = await showCard(scheme);
      const [inField, onButton] = [getComputedStyle(field), getComputedStyle(button)];
      const isDark = contrast(inField.backgroundColor, '#fff') > contrast(inField.backgroundColor, '#000');
      expect(isDark, inField.backgroundColor).to.equal(scheme === 'dark');
      expect(contrast(inField.color, inField.backgroundColor)).to.be.at.least(TEXT);
      expect(contrast(inField.borderTopColor, inField.backgroundColor)).to.be.at.least(GRAPHIC);
      expect(contrast(onButton.color, onButton.backgroundColor)).to.be.at.least(TEXT);
      expect(contrast(onButton.backgroundColor, inField.backgroundColor)).to.be.at.least(GRAPHIC);
    });

    test(`in Firefox 126, avatar initials have enough contrast (${scheme} scheme)`, async () => {
      const face = { id: '1', displayName: 'Ada' };
      const avatar = await fixture<HTMLElement>(html`<lk-avatar .face=${face}></lk-avatar>`);
      (avatar.parentElement as HTMLElement).style.colorScheme = scheme;
      const { color, backgroundColor } = getComputedStyle(inside(avatar, 'span'));
      expect(backgroundColor).not.to.equal('rgba(0, 0, 0, 0)');
      expect(contrast(color, backgroundColor)).to.be.at.least(TEXT);
    });
  });
}

suite('Firefox 126', () => {
  test('to imitate Firefox 126, these tests remove relative colors from style sheets', () => {
    expect(sheets.length).to.be.above(3);
    expect(sheets.filter((css) => css.includes('(from'))).to.deep.equal([]);
    expect(sheets.some((css) => css.includes('(unknown'))).to.equal(true);
  });

  for (const theme of ['plain', 'soft', 'sharp', 'dense', 'high-contrast'])
    test(`in Firefox 126, the theme ${theme} gives the field and button of lk-sign-in enough contrast`, async () => {
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
