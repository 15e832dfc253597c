import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, folderWithPackage } from '../../packed/packed-package.ts';
import { ROOT } from '../../support/run/program.ts';
import type { BenchPage } from './bench-page.ts';
import { copyFloors, FLOORS } from './floors.ts';
import { installPeer } from './install-peer.ts';
import { OWN_PAGES } from './own-pages.ts';
import { PEER_PAGES } from './peer-pages.ts';
import { readyTimes, type Rounds } from './ready-times.ts';
import { servePages } from './serve-pages.ts';
import { type ComparedPage, comparisonPage } from './comparison-page.ts';
import { weigh } from './weigh.ts';

const SHORT: Rounds = { keep: 3, most: 6 };
const LONG: Rounds = { keep: 5, most: 10 };

export interface ComparisonOptions {
  /** Takes several minutes and the npm registry. */
  readonly withPeers: boolean;
  /** Replaces the page in the documents. */
  readonly writes: boolean;
}

/**
 * Weighs the packed package's pages, measures how soon a sign-in is ready, and prints both beside the same written by hand and, if
 * they are wanted, the pages of the peers.
 */
export async function compare({ withPeers, writes }: ComparisonOptions): Promise<void> {
  try {
    const pages = await weighAll([...FLOORS, ...OWN_PAGES, ...(withPeers ? PEER_PAGES : [])]);
    const timed = pages.filter(({ page }) => page.purpose === 'sign-in');
    const server = await servePages(timed.map(({ page, weight }) => ({ page, built: weight.built })));
    const times = await readyTimes(
      timed.map(({ page }) => page),
      server,
      withPeers ? LONG : SHORT,
    ).finally(server.close);
    const text = await comparisonPage(pages.map((each) => ({ ...each, time: times.get(each.page) ?? null })));
    console.log(`\n${text}`);
    if (writes) await writeFile(join(ROOT, 'demo/docs/benchmarks.md'), text);
  } finally {
    await removeFolder();
  }
}

async function weighAll(pages: readonly BenchPage[]): Promise<readonly Omit<ComparedPage, 'time'>[]> {
  await copyFloors(await folderWithPackage());
  const weighed: Omit<ComparedPage, 'time'>[] = [];
  for (const page of pages) {
    console.log(`${page.name}: building`);
    weighed.push({ page, weight: await weigh(await rootOf(page), page) });
  }
  return weighed;
}

/** The folder where what the page is made with is installed; the floors use what our package depends on. */
function rootOf({ from }: BenchPage): Promise<string> {
  return from === 'latchkey' || from === 'floor' ? folderWithPackage() : installPeer(from);
}
