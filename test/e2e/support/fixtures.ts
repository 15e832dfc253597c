import type { BrowserContextOptions } from 'playwright-core';
import { test as base } from 'vitest';
import type { Controls } from '../../../demo/service/index.ts';
import { type BrowserKind, startDemo } from './demo.ts';
import type { Visit } from './visit.ts';

/** Opens another browser profile with nobody signed in: another device, or a machine that reads mails. */
export type OpenVisit = (options?: BrowserContextOptions) => Promise<Visit>;

/**
 * A test in front of the demo. All files share one build, service and browser; every test has profiles of its own, which must
 * have stayed clean when it ends. What asks for `controls` switches the one service: it must not run beside other tests.
 */
export const test = base
  // The service takes a free one.
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

/** The same in front of the whole browser: for what its quick shell does not have. */
export const testInWholeBrowser = test.extend('browserKind', 'whole' as BrowserKind);
