/** The fonts that a test can choose for its page; see `test/support/wtr/page-fonts.css`. */
const FONTS = {
  narrow: { family: 'Narrow' },
  wide: { family: 'Wide' },
  arabic: { family: 'Noto Sans Arabic Variable', sheet: 'noto-sans-arabic' },
  chinese: { family: 'Noto Sans SC Variable', sheet: 'noto-sans-sc' },
  emoji: { family: 'Noto Emoji Variable', sheet: 'noto-emoji' },
} as const satisfies Record<string, { family: string; sheet?: string }>;

export type PageFont = keyof typeof FONTS;

/** The font of the whole run; see `PAGE_FONT` in `test/support/web-test-runner.ts`. */
const FONT_OF_RUN = document.documentElement.dataset['font'];

afterEach(() => {
  document.documentElement.dataset['font'] = FONT_OF_RUN;
});

/**
 * Shows the page in another font until the test ends. `text` is what the test shows: fonts of other scripts consist of many files, and
 * only the files for these characters are loaded.
 */
export async function useFont(font: PageFont, text = 'a'): Promise<void> {
  const { family, sheet }: { family: string; sheet?: string } = FONTS[font];
  if (sheet !== undefined) await addSheet(`/node_modules/@fontsource-variable/${sheet}/index.css`);
  document.documentElement.dataset['font'] = font;
  const loaded = await Promise.all(
    ['', 'bold '].map((weight) => document.fonts.load(`${weight}16px "${family}"`, text)),
  );
  if (loaded.some((faces) => faces.length === 0)) throw new Error(`The font ${font} has no file for "${text}".`);
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
