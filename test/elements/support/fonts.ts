/** The fonts that a test can choose for its page; see `test/support/wtr/page-fonts.css`. */
type PageFont = 'narrow' | 'wide';

/** Fonts of other scripts. Each consists of many files, which are loaded for the characters that a page shows. */
const SCRIPTS = ['noto-sans-arabic', 'noto-sans-sc', 'noto-emoji'];

/** The font of the whole run; see `PAGE_FONT` in `test/support/web-test-runner.ts`. */
const FONT_OF_RUN = document.documentElement.dataset['font'];

afterEach(() => {
  document.documentElement.dataset['font'] = FONT_OF_RUN;
});

/** Shows the page in another font until the test ends. */
async function useFont(font: PageFont): Promise<void> {
  document.documentElement.dataset['font'] = font;
  await loadFor('a');
}

/** Shows the page in fonts that have the Arabic letters, the Chinese characters and the emoji of a text, until the test ends. */
export async function useFontsFor(text: string): Promise<void> {
  await Promise.all(SCRIPTS.map((name) => addSheet(`/node_modules/@fontsource-variable/${name}/index.css`)));
  document.documentElement.dataset['font'] = 'scripts';
  await loadFor(text);
}

/** Loads the files with the characters of a text, in both weights. */
async function loadFor(text: string): Promise<void> {
  const { fontFamily } = getComputedStyle(document.documentElement);
  const load = (weight: string) => document.fonts.load(`${weight}16px ${fontFamily}`, text);
  const loaded = await Promise.all(['', 'bold '].map(load));
  if (loaded.some((faces) => faces.length === 0))
    throw new Error(`The fonts ${fontFamily} have no file for "${text}".`);
}

async function addSheet(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => reject(new Error(`${href} was not loaded.`));
  });
  document.head.append(link);
  await loaded;
}

/** Fonts of which one is narrower and one wider than the usual ones. */
const EXTREMES = ['narrow', 'wide'] as const satisfies readonly PageFont[];

/** A test about layout, which must hold with any font: runs with a narrow and with a wide one. */
export function testInFonts(title: string, run: () => Promise<void>): void {
  for (const font of EXTREMES)
    test(`${title}, in a ${font} font`, async () => {
      await useFont(font);
      await run();
    });
}

/** A suite about layout, which must hold with any font: runs each of its tests with a narrow and with a wide one. */
export function suiteInFonts(title: string, tests: () => void): void {
  for (const font of EXTREMES)
    suite(`${title}, in a ${font} font`, () => {
      setup(() => useFont(font));
      tests();
    });
}
