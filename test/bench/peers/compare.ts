import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { removeFolder, folderWithPackage } from '../../packed/packed-package.ts';
import type { BenchPage } from './bench-page.ts';
import { type ComparedPage, comparisonPage } from './comparison-page.ts';
import { ROUND_TRIP_MS } from './conditions.ts';
import { copyFloors, FLOORS } from './floors.ts';
import { installPeer } from './install-peer.ts';
import { OWN_PAGES } from './own-pages.ts';
import { PEER_PAGES, STAND_IN_PAGES } from './peer-pages.ts';
import { readyTimes, type Rounds } from './ready-times.ts';
import { servePages, waitFor } from './server/serve-pages.ts';
import { weigh } from './weigh.ts';

export interface Comparison {
  readonly pages: readonly BenchPage[];
  readonly rounds: Rounds;
  /** The path of the document that the tables are written to. By default they are only printed. */
  readonly writesTo?: string;
}

/** Our pages and the floors. */
export const OURS: Comparison = { pages: [...FLOORS, ...OWN_PAGES, ...STAND_IN_PAGES], rounds: { keep: 3, most: 6 } };

/** These and the pages of the peers, which takes half an hour and the npm registry. */
export const WITH_PEERS: Comparison = {
  pages: [...OURS.pages, ...PEER_PAGES],
  rounds: { keep: 7, most: 14 },
};

/**
 * Builds and weighs pages, measures how soon a user can type into those with a sign-in form, and prints the results. Each form is
 * measured at two servers: the second one also holds new connections and preflights, which Chromium does not delay.
 */
export async function compare({ pages, rounds, writesTo }: Comparison): Promise<void> {
  const loadBefore = loadavg();
  try {
    const weighed = await weighAll(pages);
    const times = await timeAll(
      weighed.filter(({ page }) => page.purpose === 'sign-in'),
      rounds,
    );
    const compared = weighed.map((each) => ({ ...each, times: times.get(each.page) ?? null }));
    const text = await comparisonPage(compared, rounds, { before: loadBefore, after: loadavg() });
    console.log(`\n${text}`);
    if (writesTo !== undefined) await writeFile(writesTo, text);
  } finally {
    await removeFolder();
  }
}

type WeighedPage = Omit<ComparedPage, 'times'>;

async function weighAll(pages: readonly BenchPage[]): Promise<readonly WeighedPage[]> {
  await copyFloors(await folderWithPackage());
  const weighed: WeighedPage[] = [];
  for (const page of pages) {
    console.log(`${page.name}: building`);
    weighed.push({ page, weight: await weigh(await rootOf(page), page) });
  }
  return weighed;
}

async function timeAll(
  weighed: readonly WeighedPage[],
  rounds: Rounds,
): Promise<ReadonlyMap<BenchPage, ComparedPage['times']>> {
  const served = weighed.map(({ page, weight }) => ({ page, built: weight.built }));
  const throttled = await servePages(served);
  const distant = await servePages(served, waitFor(ROUND_TRIP_MS));
  try {
    const cases = served.map(({ page }) => ({
      page,
      throttled: { page, server: throttled },
      distant: { page, server: distant },
    }));
    const times = await readyTimes(
      cases.flatMap((each) => [each.throttled, each.distant]),
      rounds,
    );
    return new Map(
      cases.map((each) => {
        const [atThrottled, atDistant] = [times.get(each.throttled), times.get(each.distant)];
        return [each.page, atThrottled && atDistant ? { throttled: atThrottled, distant: atDistant } : null];
      }),
    );
  } finally {
    throttled.close();
    distant.close();
  }
}

/** The folder in which the packages of a page are installed. The floors use what our package depends on. */
function rootOf({ from }: BenchPage): Promise<string> {
  return from === 'latchkey' || from === 'floor' ? folderWithPackage() : installPeer(from);
}
