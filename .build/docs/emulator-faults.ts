import type { IncomingMessage } from 'node:http';
import type { TestService } from '../../demo/service/controls/client/test-service.ts';
import type { EmulatorFault, EmulatorStart } from '../../demo/docs/.vitepress/emulator.ts';

const READER = 'reader@example.com';
const HOURS = 3_600_000;

/** What the emulator does for the pages about failures. */
const FAULTS: Readonly<Record<EmulatorFault, (service: TestService) => Promise<void>>> = {
  'service-down': (service) => service.failNext({ status: 503, times: 1_000 }),
  offline: (service) => service.failNext({ networkError: true, times: 1_000 }),
  slow: (service) => service.setLatency(2_000),
  'wrong-clock': (service) => service.advanceTime(3 * HOURS),
  'session-ended': async (service) => {
    await service.endSessions(READER);
    await service.expireAccessTokens();
  },
};

/**
 * Answers a request of a page about failures: `start` ends earlier failures and signs a reader in, and the name of a fault makes the
 * emulator do it. Null for other requests, and for those of other sites.
 */
export async function answerFault(
  service: TestService,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): Promise<EmulatorStart | Record<string, never> | null> {
  const name = /\/emulator\/([a-z-]+)$/.exec(url ?? '')?.[1];
  if (name === undefined || method !== 'POST' || headers['sec-fetch-site'] !== 'same-origin') return null;
  if (name === 'start') {
    await service.reset();
    const { tokenStore } = await service.signInAs(READER);
    return { settings: service.clientSettings, tokens: tokenStore };
  }
  if (!isFault(name)) return null;
  await FAULTS[name](service);
  return {};
}

function isFault(name: string): name is EmulatorFault {
  return Object.hasOwn(FAULTS, name);
}
