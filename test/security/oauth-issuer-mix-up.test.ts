import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isOurIssuer } from '../../core/flows/oauth/callback.ts';
import { type AppWorld, createAppWorld } from '../support/app-world.ts';
import { arrive, choose, exchanges, forget, leave, newcomer } from '../support/oauth-world.ts';
import { until } from '../support/until.ts';

/** An authorization response of another server (mix-up attack): RFC 9207 §2.4, RFC 9700 §4.4.2. */
let appWorld: AppWorld;
beforeAll(async () => {
  appWorld = await createAppWorld();
});
beforeEach(() => forget(appWorld));
afterAll(() => appWorld.service.close());

test.each([
  ['https://evil.test', 'refused'],
  ['https://evil.test/api/v1', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['//evil.test', 'refused'],
  ['of the service', 'accepted'],
])('an OAuth callback with the issuer %s is %s', async (issuer, outcome) => {
  const isAccepted = outcome === 'accepted';
  const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
  address.searchParams.set('iss', issuer === 'of the service' ? appWorld.service.apiUrl : issuer);
  const { app } = arrive(appWorld, address);
  await appWorld.pass(app.callOAuthCallback({ noRedirect: true }));
  expect(await exchanges(appWorld)).toHaveLength(isAccepted ? 1 : 0);
  expect(Boolean(app.$session.get())).toBe(isAccepted);
});

/** The service is known by two names, and a project may be asked at either. */
test.each([
  ['https://api.stack-auth.com', 'https://api.hexclave.com'],
  ['https://api.hexclave.com', 'https://api.stack-auth.com/api/v1'],
  ['https://api.dev.stack-auth.com', 'https://api.dev.hexclave.com'],
  ['https://api.staging.hexclave.com', 'https://api.staging.stack-auth.com'],
])('an app that uses the API at %s also accepts the issuer %s of the same API', (baseUrl, issuer) => {
  const names = (iss: string) => isOurIssuer({ apiUrl: `${baseUrl}/api/v1` }, new URLSearchParams({ iss }));
  expect(names(issuer)).toBe(true);
  expect(names(baseUrl)).toBe(true);
  for (const other of ['https://api.hexclave.com.evil.test', 'http://api.hexclave.com', 'https://hexclave.com']) {
    expect(names(other)).toBe(false);
  }
  const stages = ['https://api.hexclave.com', 'https://api.dev.hexclave.com', 'https://api.staging.hexclave.com'];
  expect(stages.filter(names)).toHaveLength(1);
});

test('signInWithOAuthPopup() rejects if the OAuth callback in the popup names another issuer', async () => {
  const { app, tab } = appWorld.open({ tokenStore: 'memory' });
  const result = app.signInWithOAuthPopup('github', { noRedirect: true });
  result.catch(() => {});
  await until(() => tab.windows[0]?.navigations.length === 1);
  const address = await choose(appWorld, tab.windows[0]?.navigations[0] ?? '', newcomer());
  address.searchParams.set('iss', 'https://evil.test');
  const popup = arrive(appWorld, address, { tokenStore: 'memory' });
  popup.app.callOAuthCallback().catch(() => {});
  await expect(appWorld.pass(result)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  expect(await exchanges(appWorld)).toEqual([]);
});

test('an OAuth callback with two codes, two states, or both a code and an error is refused', async () => {
  for (const parameter of ['code', 'state', 'error']) {
    const address = await choose(appWorld, await leave(appWorld, appWorld.open()), newcomer());
    address.searchParams.append(parameter, address.searchParams.get(parameter) ?? 'access_denied');
    const { app } = arrive(appWorld, address);
    await expect(appWorld.pass(app.callOAuthCallback())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' });
  }
  expect(await exchanges(appWorld)).toEqual([]);
});
