import { useFontsFor } from './fonts.ts';
import { expect, rest } from './support.ts';

/** A text without good places to break, in both directions, with Chinese characters and an emoji of several characters. */
export const LONG = 'Donaudampfschifffahrtsgesellschaftskapitän الخوارزمي 王小明 👩🏽‍🚒 '.repeat(4);
/** A word that is wider than any screen. */
export const ENDLESS = 'x'.repeat(200);

/** The width of WCAG 1.4.10, and the size of WCAG 2.5.8. */
const WIDTH = '320px';
const LEAST_TARGET_PX = 24;

/**
 * Draws each scene 320 pixels wide in both directions. Fails where something runs out of its place or a target is too small.
 * Scenes hold what users wrote at its longest; contrast, focus and forced colors of every screen are in `test/e2e/access`.
 */
export function testNarrowLooks<Scene>(
  scenes: Readonly<Record<string, Scene>>,
  draw: (scene: Scene) => Promise<Element>,
): void {
  const { style } = document.body;
  teardown(() => {
    document.documentElement.dir = '';
    style.inlineSize = '';
  });

  for (const dir of ['ltr', 'rtl']) {
    for (const [name, scene] of Object.entries(scenes)) {
      test(`${name}, ${dir}`, async () => {
        await useFontsFor(LONG);
        document.documentElement.dir = dir;
        style.inlineSize = WIDTH;
        const place = (await draw(scene)).closest('main') as HTMLElement;
        await rest();
        expect(place.clientWidth).to.equal(Number.parseInt(WIDTH));
        expect(place.scrollWidth, 'nothing runs out of its place').to.be.at.most(place.clientWidth);
        for (const target of targetsIn(place)) {
          if (!target.checkVisibility({ visibilityProperty: true })) continue;
          const { height } = (target.closest('label') ?? target).getBoundingClientRect();
          expect(height, `${target.outerHTML} is large enough`).to.be.at.least(LEAST_TARGET_PX);
        }
      });
    }
  }
}

/** Buttons, fields and disclosures in every shadow tree. Links and buttons inside a text may be as high as its lines. */
function targetsIn(node: ParentNode): HTMLElement[] {
  const inner = [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? targetsIn(shadowRoot) : []));
  const own = 'button:not(.text-button), nav a, a.lk-button, .back, input:not([hidden]), select, textarea, summary';
  return [...node.querySelectorAll<HTMLElement>(own), ...inner];
}
