import type { BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import type { Controls } from '../../../demo/service/index.ts';
import { type BrowserKind, startDemo } from './demo.ts';
import type { Visit } from './visit.ts';

/** Opens another browser profile without a session: another device, or a mail scanner. */
export type OpenVisit = (options?: BrowserContextOptions) => Promise<Visit>;

/**
 * A test of the demo. All files share one build, service and browser. Every test has its own browser profiles and fails when one
 * of them has leaked a secret or reported an error. `controls` changes the shared service: such a test must not run concurrently.
 */
export const test = base
  // 0: the service chooses a free port.
  .extend('port', { scope: 'worker' }, 0)
  .extend('demo', { scope: 'worker' }, async ({ port }, { onCleanup }) => {
    const demo = await startDemo(port);
    onCleanup(() => demo.close());
    return demo;
  })
  .extend('controls', async ({ demo }, { onCleanup }): Promise<Controls> => {
    const { controls } = demo.service.service;
    onCleanup(() => controls.reset());
    return controls;
  })
  .extend('browserKind', 'shell' as BrowserKind)
  .extend('openVisit', async ({ demo, browserKind, task }, { onCleanup }): Promise<OpenVisit> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') for (const visit of visits) console.error(await visit.describe());
      const ends = await Promise.allSettled(visits.map((visit) => visit.expectClean()));
      for (const visit of visits) await visit.close();
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
    return async (options) => {
      const visit = await demo.visit(browserKind, options);
      visits.push(visit);
      return visit;
    };
  })
  .extend('visit', ({ openVisit }): Promise<Visit> => openVisit());

/** The same in the complete browser, for features that its faster headless shell lacks. */
export const testInWholeBrowser = test.extend('browserKind', 'whole' as BrowserKind);
