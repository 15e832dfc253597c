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
