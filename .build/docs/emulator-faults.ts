import type { IncomingMessage } from 'node:http';
import type { TestService } from '../../demo/service/controls/client/test-service.ts';
import { type ClientApp, type ClientAppOptions, createClientApp, unwrap } from '../../core/index.ts';
import type { EmulatorDone, EmulatorFault, EmulatorStart } from '../../demo/docs/.vitepress/emulator.ts';

const READER = 'reader@example.com';
const OTHER = { email: 'eve@example.com', password: 'Correct-horse-1' };
const PAGES = 'http://localhost:3000/handler';
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
  'other-account': inviteOther,
  // The page itself blocks the storage. Here it only gets an account to sign in with.
  'storage-blocked': async (service) => {
    await withApp(service, 'memory', (app) => app.signUpWithCredential({ ...OTHER, verificationCallbackUrl: null }));
    return { account: OTHER };
  },
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
    await service.signInAs(READER); // so that the user exists
    await service.endSessions(READER);
    const { tokenStore } = await service.signInAs(READER);
    return { settings: service.clientSettings, tokens: tokenStore };
  }
  if (!isFault(name)) return null;
  return (await FAULTS[name](service)) ?? {};
}

/** Sends a sign-in link and opens it twice, as scanners do: the page of a link only checks the code. */
function openSignInLink(service: TestService): Promise<EmulatorDone> {
  return withApp(service, 'memory', async (app) => {
    await service.deleteEmails(READER);
    await app.sendMagicLinkEmail(READER, { callbackUrl: `${PAGES}/magic-link-callback` });
    const code = await lastCode(service, READER);
    await app.verifyMagicLinkCode(code);
    await app.verifyMagicLinkCode(code);
    return { code };
  });
}

/** Lets a user invite an address that is not the reader's. */
async function inviteOther(service: TestService): Promise<EmulatorDone> {
  const { tokenStore } = await service.signInAs('ada@example.com');
  return withApp(service, tokenStore, async (app) => {
    const { id } = unwrap(await app.teams.create({ displayName: 'Blue' }));
    await service.deleteEmails('grace@example.com');
    unwrap(await app.teamInvitations.send(id, 'grace@example.com', { callbackUrl: `${PAGES}/team-invitation` }));
    return { code: await lastCode(service, 'grace@example.com') };
  });
}

/** The code in the link of the last email to an address. */
async function lastCode(service: TestService, email: string): Promise<string> {
  const { link } = await service.lastEmail(email);
  return new URL(link ?? '').searchParams.get('code') ?? '';
}

async function withApp<Value>(
  service: TestService,
  tokenStore: ClientAppOptions['tokenStore'],
  run: (app: ClientApp) => Promise<Value>,
): Promise<Value> {
  const app = createClientApp({ ...service.clientSettings, tokenStore, redirectMethod: 'none' });
  try {
    return await run(app);
  } finally {
    app.dispose();
  }
}

function isFault(name: string): name is EmulatorFault {
  return Object.hasOwn(FAULTS, name);
}
