import { processTree } from './processes.ts';

/** How much a stage may compute altogether: five times what the longest one takes, and the end of a loop that never ends. */
const MOST_CPU_SECONDS = 3600;
/** As long may everything stand still: nothing is written and hardly anything computed. */
const STILL_MS = 3 * 60_000;
/** Idle browsers and servers compute a little all the time. */
const IDLE_SHARE = 0.03;

/**
 * Watches a process and all it started, and says why it should be ended, if it should. What counts is what was computed and written,
 * not how long it took: on a busy machine everything takes longer, and nothing is wrong.
 */
export function watchProgress(pid: number, readOutputLength: () => number): (nowMs: number) => string | null {
  let atMs = performance.now();
  let lastProgressMs = atMs;
  let cpu = cpuSeconds(pid);
  let written = 0;
  return (nowMs) => {
    const [now, length] = [cpuSeconds(pid), readOutputLength()];
    const computed = (now - cpu) / ((nowMs - atMs) / 1000);
    if (length > written || computed > IDLE_SHARE) lastProgressMs = nowMs;
    [atMs, cpu, written] = [nowMs, Math.max(now, cpu), length];
    if (now > MOST_CPU_SECONDS) return `it has computed for ${MOST_CPU_SECONDS} s`;
    return nowMs - lastProgressMs > STILL_MS ? `it has stood still for ${STILL_MS / 1000} s` : null;
  };
}

/** What a process has computed with all it started, in seconds; 0 on systems that do not tell, where only output counts. */
function cpuSeconds(root: number): number {
  return processTree(root).reduce((total, { seconds }) => total + seconds, 0);
}
