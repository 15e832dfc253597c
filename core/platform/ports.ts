/** The functions that core needs from its environment, such as clock, network and cookies. Tests replace each of them. */
export interface Platform {
  readonly clock: Clock;
  readonly random: Random;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Null in an environment without a page, such as a server or a worker. */
  readonly page: Page | null;
  readonly cookies: CookieJar | null;
  readonly sessionStorage: KeyValueStore;
  readonly localStorage: KeyValueStore;
  readonly locks: Locks;
  /**
   * Opens the named channel between the tabs of one origin. Null if the environment has no channels; the function returns
   * undefined if the browser denies one.
   */
  readonly openChannel: ((name: string) => Channel | undefined) | null;
  readonly warn: (message: string) => void;
}

/** Ends an activity, such as a listener or a timer. A second call is harmless. */
export type Stop = () => void;

/** The time, and timers. */
export interface Clock {
  /** Returns the time of the wall clock, in milliseconds since 1970. The wall clock may be wrong or jump. */
  now(): number;
  /** Milliseconds since some fixed moment. Never jumps, and keeps counting while the page is frozen if the platform allows that. */
  monotonic(): number;
  /** Calls `run` once after `delayMs`. A timer in the `background` does not keep a process running. */
  after(delayMs: number, run: () => void, background?: boolean): Stop;
}

/** The source of chance. */
export interface Random {
  /** Returns cryptographically secure random bytes. @throws when the runtime has no source of them */
  bytes(length: number): Uint8Array;
  /** Returns a number from 0 up to 1. Not secure, so only for jitter. */
  fraction(): number;
}

/** The page in which the app runs: its address, whether the user sees it, and its navigation. */
export interface Page {
  href(): string;
  /** The address of the page that led here, often cut to its origin; empty when it is unknown. */
  referrer(): string;
  isVisible(): boolean;
  assign(url: string): void;
  replace(url: string): void;
  /** Changes the shown address without navigating. */
  replaceAddress(url: string): void;
  /** Opens an empty window; null when the browser blocks it. Browsers allow this only in a click handler. */
  openWindow(): OtherWindow | null;
  /** Closes the page's own window, if the browser allows that. */
  close(): void;
  /** Calls `run` when the page becomes visible, is restored from the back/forward cache, or the network returns. */
  listen(run: (event: PageEvent) => void): Stop;
}

/** A window that this page opened, with the members of `Window` that core uses. */
export interface OtherWindow {
  /** Reading it throws while the window shows a page of another origin. */
  readonly location: { href: string; readonly origin: string };
  /** True when the window is closed, but also when a provider has cut the open window off from its opener. */
  readonly closed: boolean;
  close(): void;
}

/** Why a listener of `Page.listen` was called: the page became visible, was restored from the back/forward cache, or is online again. */
export type PageEvent = 'visible' | 'restored' | 'online';

/** The cookies of a page, or of one request to a server. */
export interface CookieJar {
  readonly isSecure: boolean;
  /** Returns the name and decoded value of every cookie that the page sees. A name may occur twice, with different scopes. */
  read(): readonly (readonly [name: string, value: string])[];
  /**
   * Writes a cookie for this host, or for `domain` with all its subdomains. A cookie that the browser rejects is lost without an
   * error.
   */
  write(name: string, value: string, maxAgeSeconds: number, domain?: string): void;
  /** Removes the cookie in every scope that the page can reach. */
  remove(name: string): void;
  /** Calls `run` when a cookie changed. Null when the platform has no event for changed cookies. */
  listen: ((run: () => void) => Stop) | null;
}

/** A storage that never throws: a failing read returns null, and a failing write is lost. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Locks by name, which all tabs of one origin share. */
export interface Locks {
  /** Runs the task while holding the lock, or without the lock if it was not granted within `waitMs`. */
  run<Value>(name: string, waitMs: number, task: () => Promise<Value>): Promise<Value>;
}

/** A channel for messages between the tabs of one origin. */
export interface Channel {
  post(message: unknown): void;
  /** Sets the only listener of the channel: a second call replaces the listener. Closing the channel removes it. */
  listen(run: (message: unknown) => void): void;
  close(): void;
}
