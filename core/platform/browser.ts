import { LatchkeyError } from '../errors/latchkey-error.ts';
import { browserCookies } from './browser-cookies.ts';
import { browserPage } from './browser-page.ts';
import type { Channel, Clock, KeyValueStore, Locks, Platform, Random } from './ports.ts';

/**
 * The ports of the environment this runs in: a page, a worker, or Node, where page, cookies and storage are simply absent. Reading a
 * global that is not there must never throw: every entry is imported on servers too.
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

/** Runtimes at the edge refuse options that pages need. They are those whose requests have no `credentials`. */
const fetchAnywhere: Platform['fetch'] = async (url, init) => {
  if ('credentials' in Request.prototype) return globalThis.fetch(url, init);
  return (await import('./plain-fetch.ts')).fetchPlainly(url, init);
};

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delayMs, run, background) => {
    const timer: unknown = setTimeout(run, delayMs);
    // Only the timers of Node keep their process running; those of browsers are numbers.
    if (background) (timer as { unref?: () => void }).unref?.();
    return () => clearTimeout(timer as number);
  },
};

const random: Random = {
  bytes: (length) => {
    if (!globalThis.crypto?.getRandomValues) {
      throw new LatchkeyError(
        'UNSUPPORTED_RUNTIME',
        'This runtime has no crypto.getRandomValues. Add it, for example with the package react-native-get-random-values.',
      );
    }
    return crypto.getRandomValues(new Uint8Array(length));
  },
  fraction: () => Math.random(),
};

/** A lock only saves work: where there are none, none is granted in time, or it is stolen, the task runs without one. */
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

/** Undefined where the browser denies it: Firefox throws where it blocks cookies. */
function openChannel(name: string): Channel | undefined {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return undefined;
  }
  // Node would wait for messages for ever.
  (channel as { unref?: () => void }).unref?.();
  return {
    post: (message) => channel.postMessage(message),
    listen: (run) => {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => run(data);
    },
    close: () => channel.close(),
  };
}

/** Storage may be absent, switched off or full; none of that is worth an exception. */
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
