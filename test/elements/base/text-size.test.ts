import { boxesIn, clearHostPage, closeHostPages, openHostPages } from '../host-page/host-page.ts';
import { HOST_SCENES } from '../host-page/scenes.ts';
import { expect } from '../support/support.ts';

/** The elements with text of their own that are shown, in all shadow trees below an element. The letters in an avatar are its picture. */
function textsIn(root: Element): Element[] {
  if (root.localName === 'lk-avatar') return [];
  const below = [...root.children, ...(root.shadowRoot?.children ?? [])].flatMap(textsIn);
  const hasText = [...root.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  const isStyle = root instanceof HTMLStyleElement;
  return hasText && !isStyle && root.checkVisibility() ? [root, ...below] : below;
}

const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

/** The sizes of all texts of a scene in a page with this sheet. */
async function sizesIn(sheet: string, name: string): Promise<number[]> {
  const scene = HOST_SCENES[name];
  if (!scene) throw new Error(`no scene ${name}`);
  await boxesIn(sheet, scene(), 'inherit');
  const room = document.querySelector('main > div');
  if (!room) throw new Error('no room');
  return textsIn(room).map(sizeOf);
}

suite('the text size of elements', () => {
  before(openHostPages);
  after(closeHostPages);
  afterEach(clearHostPage);

  for (const name of Object.keys(HOST_SCENES)) {
    test(`every text of the ${name} grows with the text around it, and none is smaller than 12 pixels`, async () => {
      const usual = await sizesIn('body { font-size: 16px }', name);
      expect(usual.length).to.be.above(0);
      for (const [root, around] of [
        [10, 10],
        [10, 16],
        [16, 14],
        [16, 16],
        [20, 20],
        [32, 32],
      ] as const) {
        const sheet = `:root { font-size: ${root}px !important } body { font-size: ${around}px }`;
        const sizes = await sizesIn(sheet, name);
        expect(Math.min(...sizes), `root ${root}`).to.be.at.least(12);
        expect(sizes.length).to.equal(usual.length);
        // The width of the card limits the size of its heading.
        for (const [index, size] of sizes.entries()) {
          const wanted = ((usual[index] ?? 0) / 16) * Math.max(12, around);
          expect(size, `text ${index}, root ${root}, text around ${around}`).to.be.closeTo(Math.max(12, wanted), 2);
        }
      }
    });
  }

  test('the role text-size sets the size, and nested elements and forms in the page have the same', async () => {
    const usual = await sizesIn('body { font-size: 16px }', 'profile');
    const sizes = await sizesIn(':root { --lk-text-size: 32px }', 'profile');
    expect(sizes).to.deep.equal(usual.map((size) => 2 * size));
  });
});
