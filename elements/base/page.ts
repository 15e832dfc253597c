import type { ClientApp, Clock } from '../../core/index.ts';
import { ownGlobal } from './own-global.ts';

// Helpers for timers, idle time, unique ids, frames, links and the history of the page.

/** The timers that elements use. Tests replace them. */
export type Timers = Pick<Clock, 'after'>;

/** Timers that use `setTimeout` of the browser. */
export const pageTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** The maximum time that work waits for an idle browser. */
const IDLE_LIMIT_MS = 2_000;
/** How long work waits in browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 200;

/**
 * Resolves when the browser is idle, so that the work afterwards does not delay anything more urgent. Never resolves once the page is gone,
 * as at the end of a test file.
 */
export function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => globalThis.document && resolve();
    const requestIdle = ownGlobal<typeof requestIdleCallback>('requestIdleCallback');
    if (requestIdle) requestIdle(end, { timeout: IDLE_LIMIT_MS });
    else setTimeout(end, IDLE_FALLBACK_MS);
  });
}

let idCount = 0;

/** Returns a new id with each call, so that no two elements share an id. */
export function createId(prefix: string): string {
  idCount += 1;
  return `${prefix}-${idCount}`;
}

/**
 * Whether another page shows this page in a frame. That page could cover a button to trick the user into a click (RFC 9700
 * §4.16).
 */
export function isFramed(host: Element): boolean {
  const view: Window | null = Reflect.get(Document.prototype, 'defaultView', host.ownerDocument);
  return view !== null && view.top !== view;
}

/** The events of the Navigation API, whose type TypeScript 5.9 does not have. */
interface NavigationEvents {
  addEventListener(type: string, run: (event: never) => void): void;
  removeEventListener(type: string, run: (event: never) => void): void;
}

/** Returns the Navigation API; undefined in browsers without it. */
export function navigationApi(): NavigationEvents | undefined {
  return ownGlobal('navigation');
}

/**
 * Resolves an address for use as a link, relative to the page of the app. Returns undefined if the address is invalid or its scheme is
 * neither http nor https, because a link with a scheme such as `javascript:` would be dangerous.
 */
export function resolveLink(app: ClientApp, target: string): string | undefined {
  const current = app.platform.page?.href();
  if (!URL.canParse(target, current)) return undefined;
  const { protocol, href } = new URL(target, current);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
