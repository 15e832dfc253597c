import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { pageSettings } from '../../../demo/launch/settings.ts';
import { startBuiltSite } from '../../../demo/launch/site.ts';
import { type RunningService, startService } from '../../../demo/service/app/start.ts';
import { type Browser as FoundBrowser, findChromium, findHeadlessShell } from '../../support/browser/browsers.ts';
import { launchOptions } from '../../support/browser/launch-browser.ts';
import { withoutSuggestions } from '../../support/browser/without-suggestions.ts';
import { freePort } from '../../support/free-port.ts';
import { openVisit, type Visit } from './visit.ts';

/** The demo's service in memory, its pages built for production, and a real browser. */
export interface Demo {
  /** Origin of the pages. */
  readonly address: string;
  readonly service: RunningService;
  /** The newest mail to an address; throws without one. */
  mail(to: string): Promise<Mail>;
  /** Opens a new profile of the browser, without a session. */
  visit(kind: BrowserKind, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** `shell`: the fast headless shell, enough for most tests; `whole`: the complete browser. */
export type BrowserKind = 'shell' | 'whole';

interface Mail {
  readonly subject: string;
  readonly link: string;
  /** The six characters of the mail to type in; null when it has none. */
  readonly code: string | null;
}

const FOLDER = join(import.meta.dirname, '../../../.cache/e2e');

export async function startDemo(servicePort: number): Promise<Demo> {
  const service = await startService({ port: servicePort });
  const port = await freePort();
  const folder = join(FOLDER, String(port));
  const site = await startBuiltSite({ port, settings: pageSettings(service), folder });
  const browsers = new Map<string, Promise<Browser>>();
  const browserOf = async (kind: BrowserKind): Promise<Browser> => {
    const found = await FIND[kind]();
    const running = browsers.get(found.executablePath) ?? launch(found);
    browsers.set(found.executablePath, running);
    return running;
  };
  return {
    address: site.address,
    service,
    mail: async (to) => {
      const response = await fetch(`${service.address}/inbox.json?to=${encodeURIComponent(to)}`);
      const [mail] = (await response.json()) as Mail[];
      if (!mail) throw new Error(`There is no mail to ${to}.`);
      return mail;
    },
    visit: async (kind, options) => {
      const visit = await openVisit(await browserOf(kind), site.address, options);
      const { from } = await FIND[kind]();
      if (kind === 'shell' || from === 'npm') await visit.context.addInitScript(withoutSuggestions);
      return visit;
    },
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close();
      await site.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FIND = { shell: findHeadlessShell, whole: findChromium } satisfies Record<
  BrowserKind,
  () => Promise<FoundBrowser>
>;

function launch(found: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    ...launchOptions(found, ['--disable-gpu']),
    // Playwright turns off the back/forward cache, which real browsers have.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
