import { expect, test } from 'vitest';
import { LatchkeyError } from '../../../core/errors/latchkey-error.ts';
import { outdateTokenIfDifferent, currentUserWire } from '../../../core/resources/own-user.ts';
import type { SessionEngine } from '../../../core/session/session.ts';
import { compareClaims } from '../../../core/session/missed-claims.ts';
import { createSessionWorld } from '../../support/session-world.ts';
import { settle } from '../../support/test-clock.ts';

// The access token repeats what the user says. After a change it is renewed before it is used again.

const ADA = {
  id: 'ada',
  display_name: 'Ada 🗝 Lovelace',
  primary_email: 'ada@example.test',
  primary_email_verified: true,
  profile_image_url: null,
  client_metadata: { name: 'anything' },
  is_anonymous: false,
  is_restricted: false,
  restricted_reason: null,
  requires_totp_mfa: false,
  selected_team_id: null,
  signed_up_at_millis: 1,
};

/** The claims of a newer service. */
const CLAIMS = {
  sub: 'ada',
  name: ADA.display_name,
  email: ADA.primary_email,
  email_verified: true,
  selected_team_id: null,
  is_anonymous: false,
  is_restricted: false,
  requires_totp_mfa: false,
  restricted_reason: null,
};

function tokenOf(claims: object): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${encode({ alg: 'ES256' })}.${encode({ iat: 1, exp: 601, ...claims })}.signature`;
}

/** As after a fetch of this user. */
function compare(engine: SessionEngine, user: Readonly<Record<string, unknown>>): void {
  engine.compare((accessToken) => compareClaims(accessToken, user));
}

/** As a write does. */
async function renew(engine: SessionEngine): Promise<void> {
  await engine.outdate();
  await engine.tokens().catch(() => {});
}

function signedIn() {
  const session = createSessionWorld(600_000);
  const tab = session.engine();
  tab.engine.begin(tab.engine.ticket(), session.server.open('one'));
  return { ...session, ...tab, open: session.engine };
}

test.each([
  ['the name', { display_name: 'Ada' }],
  ['a missing name', { display_name: null }],
  ['the email address', { primary_email: 'countess@example.test' }],
  ['the email verification', { primary_email_verified: false }],
  ['the selected team', { selected_team_id: 'team-1' }],
  ['is_anonymous', { is_anonymous: true }],
  ['is_restricted', { is_restricted: true }],
  ['the restriction reason', { restricted_reason: 'email_not_verified' }],
  ['the MFA requirement', { requires_totp_mfa: true }],
])('compareClaims() finds a difference between token and user in %s', (_, change) => {
  expect(compareClaims(tokenOf(CLAIMS), { ...ADA, ...change })).not.toBeNull();
});

test('compareClaims() ignores missing claims and tokens of a different user', () => {
  expect(compareClaims(tokenOf(CLAIMS), ADA)).toBeNull();
  expect(compareClaims(tokenOf(CLAIMS), { ...ADA, id: 'bob', display_name: 'Bob' })).toBeNull();
  expect(compareClaims(tokenOf({ sub: 'ada' }), { ...ADA, display_name: 'Ada' })).toBeNull();
  expect(compareClaims('no token', ADA)).toBeNull();
});

test('after an update of the user, concurrent calls share one token renewal', async () => {
  const { server, engine } = signedIn();
  const before = await engine.tokens();
  const renewed = renew(engine);
  const [own, backEnd] = await Promise.all([engine.tokens(), engine.tokensForBackEnd()]);
  await renewed;
  expect(own?.accessToken).not.toBe(before?.accessToken);
  expect(backEnd).toEqual(own);
  expect(await engine.tokens()).toEqual(own);
  expect(server.refreshes).toHaveLength(1);
});

test('each of two updates of the user renews the access token at once', async () => {
  const { world, server, engine } = signedIn();
  const startedMs = world.clock.now();
  await renew(engine);
  await renew(engine);
  expect(server.refreshes).toHaveLength(2);
  expect(world.clock.now()).toBe(startedMs);
});

test('$session keeps its value while an update of the user renews the access token', async () => {
  const { engine } = signedIn();
  engine.$session.listen(() => {});
  const before = engine.$session.get();
  const renewed = renew(engine);
  expect(engine.$session.get()).toEqual(before);
  await renewed;
  expect(engine.$session.get()).toMatchObject({ generation: 1, sessionId: 'one' });
});

test('an update of the user during a token renewal causes a second token renewal', async () => {
  const session = createSessionWorld(600_000);
  const { server, world } = session;
  const answer = server.refresh;
  let release = () => {};
  server.refresh = async (refreshToken) => {
    const early = answer(refreshToken);
    if (server.refreshes.length === 1) await new Promise<void>((resolve) => void (release = resolve));
    return early;
  };
  const { engine } = session.engine();
  engine.begin(engine.ticket(), server.open('one'));
  await world.clock.advance(590_000);
  const early = engine.tokens();
  await settle();
  const late = renew(engine);
  release();
  await world.clock.advance(1_000);
  await late;
  expect(server.refreshes).toHaveLength(2);
  expect(await early).not.toEqual(await engine.tokens());
});

test('after an update of the user, all tabs get the renewed access token', async () => {
  const { world, server, engine: first, open } = signedIn();
  const { engine: second } = open();
  const old = await second.tokens();
  const renewed = renew(first);
  expect([...world.cookies.keys()]).not.toContain('stack-access');
  await renewed;
  expect(await second.tokens()).toEqual(await first.tokens());
  expect(await second.tokens()).not.toEqual(old);
  expect(server.refreshes).toHaveLength(1);
});

test('after a user update and a failed token renewal, the next call renews the access token', async () => {
  const { world, server, engine } = signedIn();
  const before = await engine.tokens();
  server.answers.push(new LatchkeyError('NETWORK', 'x'));
  await renew(engine);
  await world.clock.advance(1_000);
  const after = await engine.tokens();
  expect(after?.accessToken).not.toBe(before?.accessToken);
  expect(server.refreshes).toHaveLength(2);
});

test('if a token renewal returns an unchanged access token, the renewal is not repeated', async () => {
  const { world, server, engine } = signedIn();
  const { accessToken } = (await engine.tokens()) ?? {};
  if (!accessToken) throw new Error('There is no access token.');
  await world.clock.advance(60_000);
  await engine.outdate();
  for (let call = 0; call < 3; call++) {
    server.answers.push({ accessToken, refreshToken: null });
    await world.clock.advance(1_000);
    expect(await engine.tokens()).toMatchObject({ accessToken });
  }
  expect(server.refreshes).toHaveLength(1);
});

test('an update of the user causes no token renewal if nobody is signed in', async () => {
  const { server, engine: make } = createSessionWorld();
  await renew(make().engine);
  expect(server.refreshes).toEqual([]);
});

test('each new difference between a fetched user and the token claims causes one renewal', async () => {
  const { world, server, engine: make } = createSessionWorld(600_000);
  const { engine } = make();
  const accessToken = tokenOf({ ...CLAIMS, iat: world.clock.now() / 1000, exp: world.clock.now() / 1000 + 600 });
  engine.begin(engine.ticket(), { refreshToken: server.open('one').refreshToken, accessToken });
  compare(engine, ADA);
  await engine.tokens();
  expect(server.refreshes).toEqual([]);
  for (let call = 0; call < 5; call++) {
    compare(engine, { ...ADA, display_name: 'Ada' });
    server.answers.push({ accessToken: `${accessToken}${call}`, refreshToken: null });
    await world.clock.advance(1_000);
    await engine.tokens();
  }
  expect(server.refreshes).toHaveLength(1);
  compare(engine, ADA);
  compare(engine, { ...ADA, display_name: 'Ada' });
  await engine.tokens();
  expect(server.refreshes).toHaveLength(2);
});

test.each([
  ['switching the team', 'team-2', 'team-1'],
  ['selecting a first team', 'team-2', null],
  ['leaving the selected team', null, 'team-1'],
])('%s outside of this app causes a renewal of the access token', async (_, selected, claimed) => {
  const { world, server, engine: make } = createSessionWorld(600_000);
  const { engine } = make();
  const seconds = world.clock.now() / 1000;
  const accessToken = tokenOf({ sub: 'ada', selected_team_id: claimed, iat: seconds, exp: seconds + 600 });
  engine.begin(engine.ticket(), { refreshToken: server.open('one').refreshToken, accessToken });
  for (const [id, refreshes] of [[claimed, 0] as const, [selected, 1] as const]) {
    const team = id === null ? null : { id, display_name: 'Blue' };
    outdateTokenIfDifferent(
      { session: engine },
      currentUserWire,
      currentUserWire.decode({ ...ADA, selected_team: team }),
    );
    await engine.tokens();
    expect(server.refreshes).toHaveLength(refreshes);
  }
});
