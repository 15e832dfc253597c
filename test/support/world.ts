import type { CookieJar, KeyValueStore, Locks, OtherWindow, PageEvent, Platform } from '../../core/platform/ports.ts';
import { resources } from '../../core/app/resources.ts';
import { actions } from '../../core/app/verbs.ts';
import { expectNoCanary } from './canary.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

// Loads all modules that are imported on demand before the tests, because the test clock does not control file access.
await Promise.all([
  ...[...Object.values(actions), ...Object.values(resources)].map(({ load }) => load()),
  import('../../core/flows/session-change/sign-out.ts'),
  import('../../core/flows/passkey/upgrade.ts'),
  import('../../core/session/refresh.ts'),
  import('../../core/session/cookies/settle.ts'),
  import('../../core/transport/failures.ts'),
  import('../../core/resources/own-user.ts'),
  import('../../core/resources/project/project.ts'),
  import('../../core/flows/verb-calls/call-verb.ts'),
  import('@simplewebauthn/browser'),
]);

/** Responds to the requests of all tabs of a world. */
export type Network = (request: Request) => Promise<Response> | Response;

export interface TabOptions {
  /** How far the wall clock of the device differs from the true time, in ms. */
  readonly offsetMs?: number;
  readonly href?: string;
  /** The address of the page that led here; by default unknown. */
  readonly referrer?: string;
  /** Simulates a browser without these features. */
  /** The session storage of the tab, which keeps it from page to page. By default that of a new tab. */
  readonly sessionStorage?: KeyValueStore;
  readonly without?: readonly ('locks' | 'channel' | 'cookieEvents' | 'cookies')[];
}

/** A simulated tab: its platform, the addresses it navigated to, its warnings, and events that a test can dispatch. */
export interface Tab extends Platform {
  readonly navigations: string[];
  readonly warnings: string[];
  readonly send: (event: PageEvent) => void;
  visible: boolean;
  /** The windows that this tab opened. */
  readonly windows: OpenedWindow[];
  /** Whether the browser blocks new windows. */
  blocksWindows: boolean;
  isClosed: boolean;
}

interface OpenedWindow extends OtherWindow {
  readonly navigations: string[];
  /** Whether the window seems closed to its opener. This happens if a provider cuts the connection between them. */
  seemsClosed: boolean;
  /** Whether the opener closed the window. */
  wasClosed: boolean;
}

/**
 * A simulated browser with cookies, locks and channels, and a network that the test controls. In every test, addresses, warnings
 * and messages between tabs are searched for secrets.
 */
export interface World {
  readonly clock: TestClock;
  readonly cookies: Map<string, string>;
  readonly requests: Request[];
  /** Messages posted between tabs. */
  readonly messages: unknown[];
  network: Network;
  /** The number of requests without a response. */
  readonly inFlight: number;
  /** Set to false to make all operations on cookies fail. */
  cookiesWork: boolean;
  /** Set to false to lose messages between tabs. */
  channelsWork: boolean;
  tab(options?: TabOptions): Tab;
}

export function createWorld(network: Network = () => Response.error()): World {
  const clock = createTestClock();
  const cookies = new Map<string, string>();
  const cookieListeners = new Set<() => void>();
  const channels = new Set<{ name: string; hear: ((message: unknown) => void) | null }>();
  const locks = createLocks(clock);
  const local = createStorage();
  let inFlight = 0;
  const world: World = {
    clock,
    cookies,
    requests: [],
    messages: [],
    network,
    cookiesWork: true,
    channelsWork: true,
    get inFlight() {
      return inFlight;
    },
    tab: (options = {}) => createTab(options),
  };

  function createTab({
    offsetMs = 0,
    href = 'http://localhost:3000/',
    referrer = '',
    without = [],
    sessionStorage = createStorage(),
  }: TabOptions): Tab {
    const pageListeners = new Set<(event: PageEvent) => void>();
    const jar = createJar(without.includes('cookieEvents'), href.startsWith('https:'));
    let address = href;
    const tab: Tab = {
      clock: clock.device(offsetMs),
      random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)), fraction: () => 0.5 },
      fetch: async (url, init) => {
        expectNoCanary(url, 'an address');
        const request = new Request(url, { ...init, ...(init.body ? {} : { body: null }) });
        world.requests.push(request.clone());
        inFlight += 1;
        try {
          return await Promise.race([world.network(request), aborted(init.signal)]);
        } finally {
          inFlight -= 1;
        }
      },
      page: {
        href: () => address,
        referrer: () => referrer,
        isVisible: () => tab.visible,
        assign: (url) => navigate(tab, url),
        replace: (url) => navigate(tab, `replace ${url}`),
        replaceAddress: (url) => {
          address = new URL(url, address).href;
        },
        openWindow: () => {
          if (tab.blocksWindows) return null;
          const opened = createWindow();
          tab.windows.push(opened);
          return opened;
        },
        close: () => {
          tab.isClosed = true;
        },
        listen: (run) => {
          pageListeners.add(run);
          return () => void pageListeners.delete(run);
        },
      },
      cookies: without.includes('cookies') ? null : jar,
      sessionStorage,
      localStorage: local,
      locks: without.includes('locks') ? { run: (_name, _waitMs, task) => task() } : locks,
      openChannel: without.includes('channel') ? null : openChannel,
      warn: (message) => {
        expectNoCanary(message, 'a warning');
        tab.warnings.push(message);
      },
      navigations: [],
      warnings: [],
      visible: true,
      windows: [],
      blocksWindows: false,
      isClosed: false,
      send: (event) => {
        for (const run of pageListeners) run(event);
      },
    };
    return tab;
  }

  function createJar(isSilent: boolean, isSecure: boolean): CookieJar {
    const changed = () => {
      for (const run of cookieListeners) queueMicrotask(run);
    };
    return {
      isSecure,
      read: () => [...cookies],
      write: (name, value) => {
        if (!world.cookiesWork) return;
        cookies.set(name, value);
        changed();
      },
      remove: (name) => {
        if (cookies.delete(name)) changed();
      },
      listen: isSilent
        ? null
        : (run) => {
            cookieListeners.add(run);
            return () => void cookieListeners.delete(run);
          },
    };
  }

  function openChannel(name: string) {
    const mine: { name: string; hear: ((message: unknown) => void) | null } = { name, hear: null };
    channels.add(mine);
    return {
      post: (message: unknown) => {
        expectNoCanary(message, 'a message between tabs');
        world.messages.push(message);
        if (!world.channelsWork) return;
        for (const other of channels) {
          if (other !== mine && other.name === name) queueMicrotask(() => other.hear?.(message));
        }
      },
      listen: (run: (message: unknown) => void) => {
        mine.hear = run;
      },
      close: () => {
        mine.hear = null;
        channels.delete(mine);
      },
    };
  }
  return world;
}

function createWindow(): OpenedWindow {
  const navigations: string[] = [];
  return {
    navigations,
    seemsClosed: false,
    wasClosed: false,
    location: {
      // The pages of providers are not simulated, so the window stays one of this origin.
      origin: 'null',
      get href() {
        return navigations.at(-1) ?? 'about:blank';
      },
      set href(url) {
        navigations.push(url);
      },
    },
    get closed() {
      return this.seemsClosed || this.wasClosed;
    },
    close() {
      this.wasClosed = true;
    },
  };
}

function navigate(tab: Tab, url: string) {
  expectNoCanary(url, 'an address');
  tab.navigations.push(url);
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

export function createStorage(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** Creates locks with one holder at a time, in the order of requests. A request that times out continues without the lock. */
function createLocks(clock: TestClock): Locks {
  const tails = new Map<string, Promise<void>>();
  return {
    run: async (name, waitMs, task) => {
      const before = tails.get(name) ?? Promise.resolve();
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      tails.set(
        name,
        before.then(() => held),
      );
      let stop = () => {};
      const patience = new Promise<void>((resolve) => {
        stop = clock.device().after(waitMs, resolve);
      });
      await Promise.race([before, patience]);
      stop();
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
