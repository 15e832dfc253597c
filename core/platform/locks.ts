import type { Locks } from './ports.ts';

/** The browser's locks across tabs; where there are none, or none is granted in time, the task runs without one. */
export const runLocked: Locks['run'] = async (name, waitMs, task) => {
  const manager = globalThis.navigator?.locks as LockManager | undefined;
  if (!manager) return task();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), waitMs);
  let running: ReturnType<typeof task> | null = null;
  try {
    return (await manager.request(name, { signal: patience.signal }, () => {
      clearTimeout(timer);
      running = task();
      return running;
    })) as Awaited<ReturnType<typeof task>>;
  } catch (error) {
    // The lock was not granted in time, or was stolen: it only saves work, so the task runs without it.
    if (error instanceof DOMException && error.name === 'AbortError') return running ?? task();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
