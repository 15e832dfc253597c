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

interface PageSizes {
  readonly root?: number;
  readonly around?: number;
  /** The value of `--lk-text-size`. */
  readonly role?: string;
}

/** The sizes of all texts of a scene in a page with these sizes. Styles of elements, because WebKit may keep an old sheet of the document. */
async function sizesIn(name: string, { root = 16, around = 16, role = '' }: PageSizes = {}): Promise<number[]> {
  const scene = HOST_SCENES[name];
  if (!scene) throw new Error(`no scene ${name}`);
  document.documentElement.style.fontSize = `${root}px`;
  document.documentElement.style.setProperty('--lk-text-size', role);
  document.body.style.fontSize = `${around}px`;
  await boxesIn('', scene(), 'inherit');
  const room = document.querySelector('main > div');
  if (!room) throw new Error('no room');
  return textsIn(room).map(sizeOf);
}

suite('the text size of elements', () => {
  before(openHostPages);
  after(closeHostPages);
  afterEach(() => {
    clearHostPage();
    document.documentElement.style.removeProperty('--lk-text-size');
    document.body.style.fontSize = '';
  });

  for (const name of Object.keys(HOST_SCENES)) {
    test(`every text of the ${name} grows with the text around it, and none is smaller than 12 pixels`, async () => {
      const usual = await sizesIn(name);
      expect(usual.length).to.be.above(0);
      for (const [root, around] of [
        [10, 10],
        [10, 16],
        [16, 14],
        [16, 16],
        [20, 20],
        [32, 32],
      ] as const) {
        const sizes = await sizesIn(name, { root, around });
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
    const usual = await sizesIn('profile');
    const sizes = await sizesIn('profile', { role: '32px' });
    expect(sizes).to.deep.equal(usual.map((size) => 2 * size));
  });
});
