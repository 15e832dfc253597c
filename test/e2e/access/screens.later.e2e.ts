import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { openTab, readAddresses, showChapter } from '../support/access/gallery.ts';
import { treesOfFigures } from '../support/access/tree.ts';
import { test } from '../support/fixtures.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';

const TREES = join(import.meta.dirname, 'trees');
/** The share of the chapters that a landing looks at. Each landing draws others. */
const SHARE = 1 / 3;
const isRecording = process.env.UPDATE === '1';

/** `UPDATE=1 npx vitest run --project flows test/e2e/access/screens` records the trees. */
test('every gallery screen has the recorded accessibility tree', async ({ demo, openVisit }) => {
  const visit = await openVisit({ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light' });
  const page = await openTab(visit);
  const addresses = await readAddresses(demo, page);
  if (isRecording) await rm(TREES, { recursive: true, force: true });
  for (const address of isRecording ? addresses : sampleOf(addresses, SHARE)) {
    await showChapter(demo, page, address);
    expect.soft(await page.evaluate(() => scrollY), `${address} scrolls by itself`).toBe(0);
    await expectTree(await treesOfFigures(page), address);
  }
  expect(await recordedAddresses(), 'the chapters that have a recorded tree').toEqual(addresses.toSorted());
});

async function recordedAddresses(): Promise<readonly string[]> {
  const files = await readdir(TREES, { recursive: true });
  return files
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length).replaceAll('\\', '/'))
    .toSorted();
}

async function expectTree(tree: string, address: string): Promise<void> {
  const file = join(TREES, `${address}.txt`);
  if (isRecording) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, tree);
  }
  const recorded = existsSync(file) ? await readFile(file, 'utf8') : '';
  expect.soft(tree, `the accessibility tree of ${address}; UPDATE=1 records it`).toBe(recorded);
}
