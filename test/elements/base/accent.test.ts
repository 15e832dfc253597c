import { tokens } from '../../../elements/base/theme/tokens.ts';
import { contrast, GRAPHIC, TEXT } from '../../support/browser/contrast.ts';
import { expect } from '../support/support.ts';
import { rolesIn } from './role-colours.ts';

// One accent is enough: what stands on it, beside it and around it follows from it, and can be read whatever colour it is.

/** 200 colours: 20 hues, each pale and strong, from almost black to almost white. */
const COLOURS = Array.from({ length: 20 }, (_, hue) => hue * 18).flatMap((hue) =>
  [0.15, 0.35, 0.55, 0.75, 0.95].flatMap((lightness) =>
    [0.05, 0.2].map((chroma) => `oklch(${lightness} ${chroma} ${hue})`),
  ),
);

async function roles(scheme: 'light' | 'dark', accent?: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { ${tokens.cssText} color-scheme: ${scheme} }`);
  const shown = await rolesIn(sheet);
  if (accent) shown.host.style.setProperty('--lk-accent', accent);
  return shown;
}

for (const scheme of ['light', 'dark'] as const) {
  suite(`accents in the ${scheme} scheme`, () => {
    test(`texts and focus rings have enough contrast with each of 200 accent colors in the ${scheme} scheme`, async () => {
      const { host, of } = await roles(scheme);
      const unreadable: string[] = [];
      for (const accent of [null, ...COLOURS]) {
        if (accent) host.style.setProperty('--lk-accent', accent);
        const pairs = [
          ['on-accent', 'accent', TEXT],
          ['on-accent', 'accent-hover', TEXT],
          ['accent-text', 'surface', TEXT],
          ['accent-text', 'hover', TEXT],
          ['accent-text', 'accent-surface', TEXT],
          ['focus', 'surface', GRAPHIC],
        ] as const;
        for (const [front, back, least] of pairs) {
          const measured = contrast(of(front), of(back));
          if (measured < least) unreadable.push(`${accent}: ${front} on ${back} ${measured.toFixed(2)}`);
        }
      }
      expect(unreadable).to.deep.equal([]);
    });

    test(`the hover color of each of 200 accent colors differs from the accent color in the ${scheme} scheme`, async () => {
      const { host, of } = await roles(scheme);
      for (const accent of COLOURS) {
        host.style.setProperty('--lk-accent', accent);
        expect(contrast(of('accent'), of('accent-hover')), accent).to.be.above(1.05);
      }
    });

    test(`in the ${scheme} scheme, a custom property overrides each color derived from the accent color`, async () => {
      const { host, of } = await roles(scheme, 'oklch(0.8 0.15 100)');
      for (const role of ['accent-hover', 'on-accent', 'accent-text', 'accent-surface', 'focus']) {
        host.style.setProperty(`--lk-${role}`, 'rgb(1, 2, 3)');
        expect(of(role), role).to.equal('rgb(1, 2, 3)');
      }
    });
  });
}
