import { expect, test } from 'vitest';
import { readOtherClients } from '../../../core/session/cookies/other-clients.ts';
import { createCookieStore } from '../../../core/session/cookies/store.ts';
import { NO_TOKENS } from '../../../core/session/tokens.ts';
import { type OfficialClient, officialClients } from './official-clients.ts';
import { PROJECT_ID } from '../../support/session-world.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';
import { createWorld } from '../../support/world.ts';

function open(isSecure: boolean) {
  const world = createWorld();
  const tab = world.tab({ href: `http${isSecure ? 's' : ''}://app.test/` });
  const { cookies } = world;
  // As in a page that has loaded the code for other clients.
  if (tab.cookies) readOtherClients(tab.cookies);
  const session = (name: string) => ({
    refreshToken: makeRefreshToken(name),
    accessToken: makeAccessToken({ issuedAtMs: world.clock.now(), lifetimeMs: 600_000, session: name }),
  });
  return { world, tab, cookies, ours: createCookieStore(tab, PROJECT_ID), ada: session('ada'), bob: session('bob') };
}

const OLDEST = 'generation 1';

// Over https the oldest library is not believed, because any site of the same domain can set its cookies (`older-session.test.ts`).
const PROTOCOLS = [false, true].flatMap((isSecure) =>
  officialClients(PROJECT_ID, isSecure)
    .map((theirs) => ({ isSecure, theirs, generation: theirs.generation, protocol: isSecure ? 'https' : 'http' }))
    .filter(({ generation }) => !(isSecure && generation === OLDEST)),
);

/** The official libraries that find a session of Latchkey: all but the oldest. */
const readersOf = (isSecure: boolean) =>
  officialClients(PROJECT_ID, isSecure).filter(({ generation }) => generation !== OLDEST);

const PAIRS = PROTOCOLS.flatMap((one) =>
  readersOf(one.isSecure).map((later) => ({ ...one, later, next: later.generation })),
);

test.each(PAIRS)(
  'an official client library reads a session that Latchkey renewed (from $generation, by $next, $protocol)',
  async ({ isSecure, theirs, later }) => {
    const { world, cookies, ours, ada } = open(isSecure);
    theirs.write(cookies, ada, world.clock.now());
    expect(ours.read()).toEqual(ada);
    await world.clock.advance(1_000);
    ours.renew(ada);
    expect(ours.read()).toEqual(ada);
    expect(later.read(cookies)).toEqual(ada);
  },
);

test.each(PAIRS)(
  'a Latchkey sign-in replaces a session in official cookies (old: $generation, read by: $next, $protocol)',
  async ({ isSecure, theirs, later }) => {
    const { world, cookies, ours, ada, bob } = open(isSecure);
    theirs.write(cookies, ada, world.clock.now());
    // With a clock that went back, and so an older date.
    ours.write(bob);
    expect(ours.read()).toEqual(bob);
    expect(later.read(cookies)).toEqual(bob);
  },
);

test.each(PROTOCOLS)(
  'Latchkey adopts a sign-in by the official client library of $generation ($protocol)',
  async ({ isSecure, theirs }) => {
    const { world, cookies, ours, ada, bob } = open(isSecure);
    ours.write(ada);
    await world.clock.advance(1_000);
    theirs.write(cookies, bob, world.clock.now());
    expect(ours.read()).toEqual(bob);
    ours.renew(bob);
    for (const each of readersOf(isSecure)) expect(each.read(cookies)).toEqual(bob);
  },
);

test.each(PROTOCOLS.filter(({ generation }) => generation !== OLDEST))(
  'a sign-out by the official client library of $generation signs the user out of Latchkey ($protocol)',
  ({ isSecure, theirs }) => {
    const { cookies, ours, ada } = open(isSecure);
    ours.write(ada);
    theirs.signOut(cookies);
    expect(ours.read()).toEqual(NO_TOKENS);
  },
);

test.each(PROTOCOLS)(
  'a token renewal restores cookies removed by the official client library of $generation ($protocol)',
  async ({ isSecure, theirs }) => {
    const { world, cookies, ours, ada } = open(isSecure);
    ours.write(ada);
    await world.clock.advance(1_000);
    theirs.write(cookies, ada, world.clock.now());
    ours.renew(ada);
    for (const each of readersOf(isSecure)) expect(each.read(cookies).refreshToken).toBe(ada.refreshToken);
  },
);

test('Latchkey prefers sessions of the newest official client library to later ones of older libraries', async () => {
  const { world, cookies, ours, ada, bob } = open(false);
  const [, former, newest] = officialClients(PROJECT_ID) as [OfficialClient, OfficialClient, OfficialClient];
  newest.write(cookies, ada, world.clock.now());
  await world.clock.advance(1_000);
  // An old tab that signed a guest in.
  former.write(cookies, bob, world.clock.now());
  expect(ours.read().refreshToken).toBe(ada.refreshToken);
});
