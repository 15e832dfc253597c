import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { IGNORED_RULES, openTab, readAddresses, showChapter, STATES } from '../support/access/gallery.ts';
import { treesOfFigures } from '../support/access/tree.ts';
import { test } from '../support/fixtures.ts';

const TREES = join(import.meta.dirname, 'trees');

/** `UPDATE=1 npx vitest run --project flows test/e2e/access/screens` records the trees. */
test('the accessibility tree of every screen is as recorded, and axe finds nothing', { timeout: 300_000 }, async ({
  demo,
  openVisit,
}) => {
  const visit = await openVisit({ locale: 'en-US', timezoneId: 'UTC', colorScheme: 'light' });
  const page = await openTab(visit);
  for (const address of await readAddresses(demo, page)) {
    await showChapter(demo, page, address);
    expect.soft(await page.evaluate(() => scrollY), `${address} scrolls by itself`).toBe(0);
    await expectTree(await treesOfFigures(page), address);
    const findings = await page.evaluate(([root, rules]) => accessChecks.axeFindings(root, rules), [
      STATES,
      IGNORED_RULES,
    ] as const);
    expect.soft(findings, address).toEqual([]);
  }
});

async function expectTree(tree: string, address: string): Promise<void> {
  const file = join(TREES, `${address}.txt`);
  if (process.env.UPDATE) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, tree);
  }
  const recorded = existsSync(file) ? await readFile(file, 'utf8') : '';
  expect.soft(tree, `the accessibility tree of ${address}; UPDATE=1 records it`).toBe(recorded);
}
