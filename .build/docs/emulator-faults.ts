import type { IncomingMessage } from 'node:http';
import type { TestService } from '../../demo/service/controls/client/test-service.ts';
import { createClientApp } from '../../core/index.ts';
import type { EmulatorDone, EmulatorFault, EmulatorStart } from '../../demo/docs/.vitepress/emulator.ts';

const READER = 'reader@example.com';
const HOURS = 3_600_000;

/** What the emulator does for the pages about failures. */
const FAULTS: Readonly<Record<EmulatorFault, (service: TestService) => Promise<EmulatorDone | void>>> = {
  'service-down': (service) => service.failNext({ status: 503, times: 1_000 }),
  offline: (service) => service.failNext({ networkError: true, times: 1_000 }),
  slow: (service) => service.setLatency(2_000),
  'wrong-clock': (service) => service.advanceTime(3 * HOURS),
  'session-ended': async (service) => {
    await service.endSessions(READER);
    await service.expireAccessTokens();
  },
  'session-stolen': async (service) => {
    await service.setLocation('BR');
    await service.signInAs(READER);
  },
  'link-scanned': openSignInLink,
};

/**
 * Answers a request of a page about failures: `start` ends earlier failures and signs a reader in, and the name of a fault makes the
 * emulator do it. Null for other requests, and for those of other sites.
 */
export async function answerFault(
  service: TestService,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Promise<EmulatorStart | EmulatorDone | null> {
  const name = /\/emulator\/([a-z-]+)$/.exec(url ?? '')?.[1];
  if (name === undefined || method !== 'POST' || headers['sec-fetch-site'] !== 'same-origin') return null;
  if (name === 'start') {
    await service.reset();
    const { tokenStore } = await service.signInAs(READER);
    return { settings: service.clientSettings, tokens: tokenStore };
  }
  if (!isFault(name)) return null;
  return (await FAULTS[name](service)) ?? {};
}

/** Sends a sign-in link and opens it twice, as scanners do: the page of a link only checks the code. */
async function openSignInLink(service: TestService): Promise<EmulatorDone> {
  const app = createClientApp({ ...service.clientSettings, tokenStore: 'memory', redirectMethod: 'none' });
  try {
    await service.deleteEmails(READER);
    await app.sendMagicLinkEmail(READER, { callbackUrl: 'http://localhost:3000/handler/magic-link-callback' });
    const { link } = await service.lastEmail(READER);
    const code = new URL(link ?? '').searchParams.get('code') ?? '';
    await app.verifyMagicLinkCode(code);
    await app.verifyMagicLinkCode(code);
    return { code };
  } finally {
    app.dispose();
  }
}

function isFault(name: string): name is EmulatorFault {
  return Object.hasOwn(FAULTS, name);
}
