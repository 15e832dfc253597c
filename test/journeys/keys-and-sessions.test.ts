import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ActiveSession, type ApiKey, apiKeyProblem } from '../../core/index.ts';
import type { Service } from '../../demo/service/index.ts';
import { codeOf, somebody, tickingService, valueOf, watch } from './account-support.ts';

let clock: Awaited<ReturnType<typeof tickingService>>;
let service: Service;
beforeEach(async () => {
  clock = await tickingService();
  ({ service } = clock);
});
afterEach(() => service.close());

const DAY_MS = 86_400_000;
const problem = (key: ApiKey | undefined) => (key ? apiKeyProblem(key, clock.now()) : undefined);

test('after creation, an API key shows only the last four characters of its value', async () => {
  const { app, pass } = await somebody(service);
  const expiresAt = clock.now() + 30 * DAY_MS;
  const made = valueOf(await pass(app.apiKeys.create({ description: 'Laptop', expiresAt })));
  expect(made).toMatchObject({ description: 'Laptop', expiresAt, type: 'user', teamId: null, isPublic: false });
  expect(made.value).toMatch(/^sk_[0-9a-z]+$/);
  expect(made.lastFour).toBe(made.value.slice(-4));
  const [listed] = await pass(app.apiKeys.list());
  expect(listed).toEqual(Object.fromEntries(Object.entries(made).filter(([name]) => name !== 'value')));
  expect(JSON.stringify(listed)).not.toContain(made.value);
  expect(problem(listed)).toBeNull();
  const revoked = watch(app.apiKeys.$list(), ([key]: readonly ApiKey[]) => key?.manuallyRevokedAt !== null);
  await pass(app.apiKeys.list());
  valueOf(await pass(app.apiKeys.update(made.id, { description: 'Old laptop' })));
  valueOf(await pass(app.apiKeys.revoke(made.id)));
  expect(revoked).toEqual([false, true]);
  const [after] = await pass(app.apiKeys.list());
  expect(after).toMatchObject({ description: 'Old laptop', lastFour: made.lastFour });
  expect(problem(after)).toBe('manually-revoked');
});

test('apiKeyProblem() tells expired, revoked and valid API keys apart', async () => {
  const { app, pass } = await somebody(service);
  const { id } = valueOf(await pass(app.apiKeys.create({ description: 'Short', expiresAt: clock.now() + DAY_MS })));
  const forEver = valueOf(await pass(app.apiKeys.create({ description: 'Long', expiresAt: null, isPublic: true })));
  expect(forEver.value).toMatch(/^pk_/);
  clock.skip(DAY_MS + 1_000);
  const find = async (wanted: string) => (await pass(app.apiKeys.list())).find((key) => key.id === wanted);
  expect(problem(await find(id))).toBe('expired');
  expect(problem(await find(forEver.id))).toBeNull();
  valueOf(await pass(app.apiKeys.revoke(id)));
  expect(problem(await find(id))).toBe('manually-revoked');
});

test('sessions.revokeOthers() ends all sessions except the current session', async () => {
  const { app, email, password, pass, appWorld } = await somebody(service);
  const elsewhere = [];
  for (let count = 0; count < 3; count++) {
    const other = await somebody(service);
    await other.pass(other.app.signOut());
    valueOf(await other.pass(other.app.signInWithCredential({ email, password, noRedirect: true })));
    elsewhere.push(other);
  }
  const all = await pass(app.sessions.list());
  expect(all.map(({ isCurrentSession }) => isCurrentSession)).toEqual([true, false, false, false]);
  expect(all[0]).toMatchObject({ isImpersonation: false, geoInfo: null });
  const counts = watch(app.sessions.$list, (list: readonly ActiveSession[]) => list.length);
  await pass(app.sessions.list());
  expect(codeOf(await pass(app.sessions.revoke(all[0]?.id ?? '')))).toBe('CANNOT_DELETE_CURRENT_SESSION');
  valueOf(await pass(app.sessions.revoke(all[1]?.id ?? '')));
  valueOf(await pass(app.sessions.revoke(all[1]?.id ?? '')));
  expect(await pass(app.sessions.revokeOthers())).toEqual({ revoked: 2, failed: [] });
  expect(counts).toEqual([4, 3, 4, 3, 1]);
  await appWorld.world.clock.advance(600_000);
  for (const other of elsewhere) {
    await other.appWorld.world.clock.advance(700_000);
    expect(await other.pass(other.app.getUser())).toBeNull();
  }
  expect(await pass(app.getUser())).not.toBeNull();
});

test('revokeOthers() returns the id of a session that cannot be ended and still ends the others', async () => {
  const { app, email, password, pass, appWorld } = await somebody(service);
  for (let count = 0; count < 3; count++) {
    valueOf(
      await pass(
        appWorld.open({ tokenStore: 'memory' }).app.signInWithCredential({ email, password, noRedirect: true }),
      ),
    );
  }
  const [, stubborn] = await pass(app.sessions.list());
  const { network } = appWorld.world;
  appWorld.world.network = (request) =>
    request.method === 'DELETE' && request.url.includes(stubborn?.id ?? '-')
      ? Response.json({}, { status: 500 })
      : network(request);
  expect(await pass(app.sessions.revokeOthers())).toEqual({ revoked: 2, failed: [stubborn?.id] });
});

test('a user can switch each notification category off and on, except Transactional', async () => {
  const { app, pass } = await somebody(service);
  const all = await pass(app.notifications.list());
  expect(all.map(({ name, canDisable }) => [name, canDisable])).toEqual([
    ['Transactional', false],
    ['Marketing', true],
  ]);
  const marketing = all[1]?.id ?? '';
  const shown = watch(app.notifications.$list, (list: typeof all) => list[1]?.isEnabled);
  await pass(app.notifications.list());
  await pass(app.notifications.update(marketing, false));
  await pass(app.notifications.update(marketing, true));
  expect(shown).toEqual([true, false, true]);
});
