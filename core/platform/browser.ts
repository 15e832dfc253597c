import { LatchkeyError } from '../errors/latchkey-error.ts';
import { browserCookies } from './browser-cookies.ts';
import { browserPage } from './browser-page.ts';
import type { Channel, Clock, KeyValueStore, Locks, Platform, Random } from './ports.ts';

/**
 * Creates the platform of the current environment: a page, a worker, or Node, where page, cookies and storage are absent. Servers
 * import this file too, so a missing global must never throw.
 *
 * @example const quiet = createClientApp(options, { ...browserPlatform(), warn: () => {} });
 */
export function browserPlatform(): Platform {
  const hasPage = typeof document !== 'undefined' && typeof location !== 'undefined';
  return {
    clock,
    random,
    fetch: fetchAnywhere,
    page: hasPage ? browserPage : null,
    cookies: hasPage ? browserCookies : null,
    sessionStorage: storage(() => globalThis.sessionStorage),
    localStorage: storage(() => globalThis.localStorage),
    locks,
    openChannel: typeof BroadcastChannel === 'undefined' ? null : openChannel,
    warn: (message) => console.warn(`Latchkey: ${message}`),
  };
}

/**
 * Fetches in every runtime. Edge runtimes, whose requests have no `credentials`, reject the fetch options that pages need, so
 * `plain-fetch.ts` fetches there. Test runners that replace `fetch` may have no `Request`.
 */
const fetchAnywhere: Platform['fetch'] = async (url, init) => {
  if (!globalThis.Request || 'credentials' in Request.prototype) return globalThis.fetch(url, init);
  return (await import('./plain-fetch.ts')).fetchPlainly(url, init);
};

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delayMs, run, background) => {
    const timer: unknown = setTimeout(run, delayMs);
    // Timers of Node keep the process running unless `unref` is called. Timers of browsers are numbers, which have no `unref`.
    if (background) (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};

const random: Random = {
  bytes: (length) => {
    if (!globalThis.crypto?.getRandomValues) {
      throw new LatchkeyError(
        'UNSUPPORTED_RUNTIME',
        'This runtime has no crypto.getRandomValues. The package react-native-get-random-values adds it.',
      );
    }
    return crypto.getRandomValues(new Uint8Array(length));
  },
  fraction: () => Math.random(),
};

/**
 * Runs tasks of several tabs one after another, only to avoid duplicate work. If the browser has no locks, does not grant the lock in
 * time, or takes it away, the task runs without a lock.
 */
const locks: Locks = {
  run: async (name, waitMs, task) => {
    const manager = globalThis.navigator?.locks as LockManager | undefined;
    let running: ReturnType<typeof task> | undefined;
    const run = () => {
      running = task();
      return running;
    };
    await manager?.request(name, { signal: AbortSignal.timeout(waitMs) }, run).catch(() => {});
    return running ?? task();
  },
};

/** Opens a broadcast channel. Returns undefined when the browser denies it: Firefox throws when it blocks cookies. */
function openChannel(name: string): Channel | undefined {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return undefined;
  }
  // In Node an open channel would keep the process running.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    listen: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => run(data);
    },
    close: () => channel.close(),
  };
}

/** Wraps a storage so that it never throws: it may be absent, switched off or full. */
function storage(open: () => Storage | undefined): KeyValueStore {
  const attempt = <Value>(run: (store: Storage | undefined) => Value): Value | null => {
    try {
      return run(open());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((store) => store?.getItem(key)) ?? null,
    set: (key, value) => void attempt((store) => store?.setItem(key, value)),
    remove: (key) => void attempt((store) => store?.removeItem(key)),
  };
}
