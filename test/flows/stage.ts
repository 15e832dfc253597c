import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { pageSettings } from '../../demo/launch/settings.ts';
import { startBuiltSite } from '../../demo/launch/site.ts';
import { type RunningService, startService } from '../../demo/service/start.ts';
import { type Browser as FoundBrowser, findChromium, findHeadlessShell } from '../support/browser/browsers.ts';
import { freePort } from '../support/free-port.ts';
import { openVisit, type Visit } from './visit.ts';

/** The demo's service in memory and its pages as built for production, on free ports, and a real browser in front of them. */
export interface Stage {
  /** Origin of the pages. */
  readonly address: string;
  readonly service: RunningService;
  /** The newest mail to an address. Throws when there is none. */
  mail(to: string): Promise<Mail>;
  /** A profile of its own in this browser, with nobody signed in. */
  visit(kind: BrowserKind, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Most tests need no more than the `shell`; a test that needs the `whole` browser says so, and waits for it. */
export type BrowserKind = 'shell' | 'whole';

export interface Mail {
  readonly subject: string;
  readonly link: string;
  /** The six characters to type in by hand, where the mail has them. */
  readonly code: string | null;
}

const FOLDER = join(import.meta.dirname, '../../.cache/flows');

export async function openStage(servicePort: number): Promise<Stage> {
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
      if (kind === 'shell') await visit.context.addInitScript(withoutSuggestions);
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

function launch({ executablePath, args, env }: FoundBrowser): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [...args, '--disable-gpu'],
    // People's browsers keep the page they leave; only Playwright switches that off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(env ? { env: { ...process.env, ...env } as Record<string, string> } : {}),
  });
}

/** The shell has no list to suggest passkeys in and no password manager to make them, but says it has: cards would ask and wait. */
function withoutSuggestions(): void {
  if (!('PublicKeyCredential' in globalThis)) return;
  PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: false, conditionalGet: false });
}
