import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { ROOT } from '../../support/run/program.ts';
import { openTab, readAddresses, showChapter } from './access/gallery.ts';
import { type Demo, startDemo } from './demo.ts';

const RIGHT_TO_LEFT = ['ar', 'he'];
const WIDTHS = [360, 1280];
const FOLDER = join(ROOT, '.cache/screenshots');

await run();

/** Pictures of the gallery's chapters in a language, narrow and wide: `screenshots.ts --language he --chapters account/`. */
async function run(): Promise<void> {
  const text = { type: 'string', default: '' } as const;
  const { language, chapters } = parseArgs({
    options: { language: { ...text, default: 'ar' }, chapters: text },
  }).values;
  const demo = await startDemo(0);
  try {
    await mkdir(FOLDER, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const visit = await demo.visit('shell', { colorScheme });
      const page = await openTab(visit);
      const addresses = await readAddresses(demo, page);
      for (const address of addresses.filter((each) => each.startsWith(chapters)))
        await draw(demo, page, { address, language, colorScheme });
      await visit.close();
    }
    console.log(`The pictures are in ${FOLDER}.`);
  } finally {
    await demo.close();
  }
}

interface Picture {
  readonly address: string;
  readonly language: string;
  readonly colorScheme: string;
}

/** The states are reached by the English labels of their buttons, so the language follows. */
async function draw(demo: Demo, page: Page, { address, language, colorScheme }: Picture): Promise<void> {
  await showChapter(demo, page, address);
  const dir = RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr';
  await page.evaluate((attributes) => Object.assign(document.documentElement, attributes), { lang: language, dir });
  await page.waitForLoadState('networkidle');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => accessChecks.untilStill('#gallery'));
    const file = [language, address.replaceAll('/', '-'), width, colorScheme].join('-');
    await page.screenshot({ path: join(FOLDER, `${file}.png`), fullPage: true });
  }
}
