import type { ClientApp, Clock } from '../../core/index.ts';

// What elements need of the page around them: its timers, its ids, its frame and its links.

/** The timers an element needs. Tests replace them. */
export type Timers = Pick<Clock, 'after'>;

/** The browser's timers. */
export const pageTimers: Timers = {
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Work that waits for an idle browser begins at the latest after this. */
const IDLE_LIMIT_MS = 2_000;
/** The wait where the browser does not tell when it is idle. */
const IDLE_GUESS_MS = 200;

/** Resolves when the browser has nothing more urgent to do. */
export function pageIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, IDLE_GUESS_MS);
  });
}

let idCount = 0;

/** An id that this function gives to no other element of the page. */
export function uniqueId(prefix: string): string {
  idCount += 1;
  return `${prefix}-${idCount}`;
}

/** Whether another page shows this one in a frame, where it could cover a button with something else (RFC 9700 §4.16). */
export function isFramed(host: Element): boolean {
  const view = host.ownerDocument.defaultView;
  return view !== null && view.top !== view;
}

/** An address of the app as a link target. Undefined for schemes other than http and https, which no link may open. */
export function linkOf(app: ClientApp, target: string): string | undefined {
  const current = app.platform.page?.href();
  if (!URL.canParse(target, current)) return undefined;
  const { protocol, href } = new URL(target, current);
  return protocol === 'http:' || protocol === 'https:' ? href : undefined;
}
