/** What core needs from the environment it runs in. Tests replace every one of them. */
export interface Platform {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Null where there is no page: a server, a worker. */
  readonly page: Page | null;
  readonly cookies: CookieJar | null;
  readonly sessionStorage: KeyValueStore;
  readonly localStorage: KeyValueStore;
  readonly locks: Locks;
  /** Opens the channel of that name between the tabs of one origin; null where tabs cannot hear each other, undefined where the browser denies it. */
  readonly openChannel: ((name: string) => Channel | undefined) | null;
  readonly warn: (message: string) => void;
}

/** Ends what was started; calling it twice is harmless. */
export type Stop = () => void;

export interface Clock {
  /** Wall clock, in milliseconds since 1970; may be wrong or jump. */
  now(): number;
  /** Milliseconds from some fixed moment; never jumps, and counts on while the page is frozen where the platform allows. */
  monotonic(): number;
  /** Calls once after `delayMs`. A process may end before a timer in the `background` is due. */
  after(delayMs: number, run: () => void, background?: boolean): Stop;
}

export interface Random {
  /** Cryptographically strong bytes; throws where there is no such source. */
  bytes(length: number): Uint8Array;
  /** For jitter only: a number from 0 up to 1. */
  fraction(): number;
}

export interface Page {
  /** The page's own absolute address. */
  href(): string;
  isVisible(): boolean;
  assign(url: string): void;
  replace(url: string): void;
  /** Changes the address shown without navigating. */
  replaceAddress(url: string): void;
  /** Opens an empty window beside the page; null where the browser blocks it. Only inside a click. */
  openWindow(): OtherWindow | null;
  /** Closes the page's own window, where the browser lets a page do that. */
  close(): void;
  /** Page came to the front, came back from the back/forward cache, or the network returned. */
  listen(run: (event: PageEvent) => void): Stop;
}

/** A window this page opened: what of a `Window` is needed. */
export interface OtherWindow {
  readonly location: { href: string };
  /** May read true while the window is open: a provider can cut it off from its opener. */
  readonly closed: boolean;
  /** Closes it while it shows a page of this origin. */
  close(): void;
}

export type PageEvent = 'visible' | 'restored' | 'online';

export interface CookieJar {
  readonly isSecure: boolean;
  /** Every cookie the page sees as name and decoded value; one name may come twice, from two scopes. */
  read(): readonly (readonly [name: string, value: string])[];
  /**
   * For this host, or for a domain that it belongs to with all its hosts. What the browser does not take is lost without an
   * error.
   */
  write(name: string, value: string, maxAgeSeconds: number, domain?: string): void;
  /** In every scope the page can reach. */
  remove(name: string): void;
  /** Null where the platform does not announce cookie changes. */
  listen: ((run: () => void) => Stop) | null;
}

/** Storage that never throws: a failing read is null, a failing write is lost. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Locks {
  /** Runs with the lock held, or without it once `waitMs` have passed. */
  run<Value>(name: string, waitMs: number, task: () => Promise<Value>): Promise<Value>;
}

export interface Channel {
  post(message: unknown): void;
  /** One listener, until the channel is closed. */
  listen(run: (message: unknown) => void): void;
  close(): void;
}
