import { rest } from './support.ts';

/** The page is put into the back/forward cache (`pagehide`), or restored from it (`pageshow`). */
export async function transition(type: 'pagehide' | 'pageshow'): Promise<void> {
  dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  await rest();
}

/** The user leaves the page and comes back to it. */
export async function leaveAndReturn(): Promise<void> {
  await transition('pagehide');
  await transition('pageshow');
}
