import type { BenchPage } from './bench-page.ts';
import { launchForBench, measureReady, type ReadyRun } from './measure-ready.ts';
import type { PageServer } from './server/serve-pages.ts';

export interface ReadyTime {
  /** The median of the runs that were disturbed least. */
  readonly readyMs: number;
  /** The shortest and the longest time of these runs. */
  readonly range: readonly [number, number];
  readonly bytes: number;
  readonly requests: readonly string[];
  /** The highest share of the time that one of these runs waited for a core; null on systems that do not tell. */
  readonly waitedShare: number | null;
  /** The number of all runs, of which these were chosen. */
  readonly runs: number;
}

export interface Rounds {
  /** How many runs of each page count. */
  readonly keep: number;
  /** How many runs of each page are made at most, if too few of them were quiet. */
  readonly most: number;
}

/** On a machine that does nothing else, a page waits for a core for less than this share of its time. */
export const QUIET_SHARE = 0.1;

/** A page, and the server at which it is opened. */
export interface TimedPage {
  readonly page: BenchPage;
  readonly server: PageServer;
}

/**
 * Measures all pages in turns, so that other work of the machine affects all of them alike, until each has had enough quiet runs or
 * the last round is over. The runs that count are chosen by how long they waited for a core, never by their result.
 */
export async function readyTimes<Timed extends TimedPage>(
  pages: readonly Timed[],
  { keep, most }: Rounds,
): Promise<ReadonlyMap<Timed, ReadyTime>> {
  const runs = new Map<Timed, ReadyRun[]>(pages.map((each) => [each, []]));
  const isEnough = () => [...runs.values()].every((each) => each.filter(isQuiet).length >= keep);
  for (let round = 0; round < most && !isEnough(); round++) {
    for (const [each, own] of runs) own.push(await measureOnce(each));
  }
  return new Map([...runs].map(([each, own]) => [each, medianOfQuietest(own, keep)]));
}

/** Each run has a new browser, because one that has already drawn a page draws the next one in less time. */
async function measureOnce({ page, server }: TimedPage): Promise<ReadyRun> {
  await using context = await launchForBench(server);
  return await measureReady(context, server.urlOf(page));
}

function isQuiet({ waitedShare }: ReadyRun): boolean {
  return waitedShare === null || waitedShare <= QUIET_SHARE;
}

/**
 * Returns the median of the runs that waited least. On systems that do not tell how long a run waited, it takes the fastest runs.
 */
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
