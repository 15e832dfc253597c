import type { BenchPage } from './bench-page.ts';
import { launchForBench, measureReady, type ReadyRun } from './measure-ready.ts';
import type { PageServer } from './serve-pages.ts';

export interface ReadyTime {
  /** The median of the runs that were disturbed least. */
  readonly readyMs: number;
  /** The quickest and the slowest of them. */
  readonly range: readonly [number, number];
  readonly bytes: number;
  readonly requests: readonly string[];
  /** How disturbed these were, at most; null on systems that do not tell. */
  readonly waitedShare: number | null;
  /** Of how many runs they were chosen. */
  readonly runs: number;
}

export interface Rounds {
  /** So many runs of each page count. */
  readonly keep: number;
  /** So many are made of each at most, as long as too few of them were quiet. */
  readonly most: number;
}

/** On a machine that does nothing else, a page waits less than this share of its time. */
export const QUIET_SHARE = 0.1;

/**
 * Measures all pages in turns, so that whatever else the machine does hits all of them, until each has had enough quiet runs or the
 * last round is over. The runs that count are chosen by how long they waited for the machine, never by their result.
 */
export async function readyTimes<Page extends BenchPage>(
  pages: readonly Page[],
  server: PageServer,
  { keep, most }: Rounds,
): Promise<ReadonlyMap<Page, ReadyTime>> {
  const runs = new Map<Page, ReadyRun[]>(pages.map((page) => [page, []]));
  const isEnough = () => [...runs.values()].every((each) => each.filter(isQuiet).length >= keep);
  for (let round = 0; round < most && !isEnough(); round++) {
    for (const [page, own] of runs) own.push(await measureOnce(page, server));
  }
  return new Map([...runs].map(([page, own]) => [page, medianOfQuietest(own, keep)]));
}

/** Each run has a browser of its own: one that has drawn a page before is quicker with the next. */
async function measureOnce(page: BenchPage, server: PageServer): Promise<ReadyRun> {
  await using browser = await launchForBench(server.port);
  return await measureReady(browser, server.urlOf(page));
}

function isQuiet({ waitedShare }: ReadyRun): boolean {
  return waitedShare === null || waitedShare <= QUIET_SHARE;
}

/** On systems that do not tell what waited, the quickest runs stand for the quietest. */
export function medianOfQuietest(runs: readonly ReadyRun[], keep: number): ReadyTime {
  const disturbance = ({ waitedShare, readyMs }: ReadyRun) => waitedShare ?? readyMs;
  const least = runs.toSorted((a, b) => disturbance(a) - disturbance(b)).slice(0, keep);
  const byTime = least.toSorted((a, b) => a.readyMs - b.readyMs);
  const median = byTime[Math.floor(byTime.length / 2)];
  const shares = least.flatMap(({ waitedShare }) => waitedShare ?? []);
  if (!median) throw new Error('Nothing was measured.');
  return {
    readyMs: median.readyMs,
    range: [byTime[0]?.readyMs ?? median.readyMs, byTime.at(-1)?.readyMs ?? median.readyMs],
    bytes: median.bytes,
    requests: median.requests,
    waitedShare: shares.length > 0 ? Math.max(...shares) : null,
    runs: runs.length,
  };
}
