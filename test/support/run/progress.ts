import { processTree } from './processes.ts';

/** The maximum CPU time of a stage, which ends endless loops. Five times the CPU time of the longest stage. */
const MOST_CPU_SECONDS = 3600;
/** How long a stage may make no progress: no output and hardly any CPU time. */
const STILL_MS = 3 * 60_000;
/** The share of a core up to which processes count as idle, because idle browsers and servers also use some CPU time. */
const IDLE_SHARE = 0.03;

/**
 * Watches a process and all processes that it started. The returned function returns the reason why they should be ended, or
 * null. Only CPU time and output count, not the elapsed time, which is longer on a busy machine.
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

/** Returns the CPU time of a process and all processes that it started, in seconds. 0 on systems without `/proc`. */
function cpuSeconds(root: number): number {
  return processTree(root).reduce((total, { seconds }) => total + seconds, 0);
}
