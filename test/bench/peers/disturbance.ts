import { readFile } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';

/**
 * How long the main threads of all pages of a browser have waited for a core so far, by process, in milliseconds. Null on systems
 * that do not tell. A page that runs alone hardly waits, so this shows what the rest of the machine took from it.
 */
export async function readWaiting(browser: CDPSession): Promise<ReadonlyMap<number, number> | null> {
  const { processInfo } = await browser.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const times = await Promise.all(pages.map(async (id) => [id, await waitedMs(id)] as const));
  const known = times.flatMap(([id, ms]) => (ms === null ? [] : [[id, ms] as const]));
  return known.length === 0 ? null : new Map(known);
}

/** What has been added since an earlier reading; processes that are new since then count whole. */
export function waitedSince(before: ReadonlyMap<number, number> | null, now: ReadonlyMap<number, number>): number {
  return [...now].reduce((sum, [id, ms]) => sum + ms - (before?.get(id) ?? 0), 0);
}

/** The second number of `schedstat` is the time on a run queue in nanoseconds; the main thread has the id of its process. */
async function waitedMs(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => null);
  return text === null ? null : Number(text.split(' ')[1]) / 1e6;
}
