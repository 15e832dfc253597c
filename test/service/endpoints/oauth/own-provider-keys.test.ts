import { expect, test } from 'vitest';
import {
  ADA,
  authorizeUrl,
  createBrowser,
  newVerifier,
  providerTokens,
  readLocation,
} from '../../../support/provider-visit.ts';
import { arrive } from '../../oauth-support.ts';
import { meetOwner, type OwnerScene } from '../../owner-support.ts';

const CURRENT = '/internal/projects/current';
const OWN = { client_id: 'handover-at-github', client_secret: 'the secret of handover' };

const setProviders = ({ manage }: OwnerScene, ...providers: readonly object[]) =>
  manage('PATCH', CURRENT, { config: { oauth_providers: providers } });

const locationOf = async ({ caller: { service } }: OwnerScene) => {
  const start = authorizeUrl(service, { verifier: newVerifier() });
  return new URL(readLocation(await createBrowser(service).request(start)));
};

test('people are sent to a provider as the client of the project, once its owner entered one', async () => {
  const scene = await meetOwner();
  expect((await locationOf(scene)).searchParams.get('client_id')).toBe('github');
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  expect((await locationOf(scene)).searchParams.get('client_id')).toBe(OWN.client_id);
  const tokens = await providerTokens(scene.caller.service, { choice: ADA });
  expect(tokens.is_new_user).toBe(true);
  await setProviders(scene, { id: 'github', type: 'shared' });
  expect((await locationOf(scene)).searchParams.get('client_id')).toBe('github');
  expect((await providerTokens(scene.caller.service, { choice: ADA })).is_new_user).toBe(false);
});

test('own keys bring extra scopes and access tokens, which are renewed by them', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  const query = { provider_scope: 'repo' };
  const { access_token: token } = await providerTokens(caller.service, { choice: ADA, query });
  const { id } = (await caller.call('GET', '/users/me', { token })).body;
  const path = `/connected-accounts/${id}/github/access-token`;
  const ask = () => caller.call('POST', path, { access: 'server', body: { scope: 'repo' } });
  const first = await ask();
  expect(first.status).toBe(201);
  expect((await ask()).body.access_token).toBe(first.body.access_token);
  caller.clock.millis += 3_590_000;
  const renewed = await ask();
  expect(renewed.status).toBe(201);
  expect(renewed.body.access_token).not.toBe(first.body.access_token);
});

test('keys that changed while somebody was at the provider let nobody in', async () => {
  const scene = await meetOwner();
  const { browser, callback } = await arrive(scene.caller);
  await setProviders(scene, { id: 'github', type: 'standard', ...OWN });
  const back = await browser.request(callback.href);
  expect([back.status, await back.text()]).toEqual([
    400,
    'The answer of the provider does not check out. Start again.',
  ]);
});

test('the name of the shared client with another secret still signs in', async () => {
  const scene = await meetOwner();
  await setProviders(scene, { id: 'github', type: 'standard', client_id: 'github', client_secret: 'mine' });
  expect((await providerTokens(scene.caller.service, { choice: ADA })).is_new_user).toBe(true);
});
