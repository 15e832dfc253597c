import { expect, test } from 'vitest';
import {
  ADA,
  BEN,
  CHLOE,
  providerTokens,
  readLocation,
  someone,
  exchangeCode,
} from '../../../support/provider-visit.ts';
import { arrive } from '../../oauth-support.ts';
import { startCaller } from '../../support.ts';

test('if the OAuth provider has not verified an email address, the new user’s address is unverified', async () => {
  const { service, call } = await startCaller();
  const ben = await providerTokens(service, { choice: BEN });
  expect((await call('GET', '/users/me', { token: ben.access_token })).body).toMatchObject({
    primary_email: 'ben@example.com',
    primary_email_verified: false,
  });
  const chloe = await providerTokens(service, { choice: CHLOE });
  expect((await call('GET', '/users/me', { token: chloe.access_token })).body).toMatchObject({
    display_name: 'Chloé Moreau',
    primary_email: null,
    oauth_providers: [{ id: 'github', account_id: 'chloe', email: null }],
  });
});

test('an OAuth sign-in of an anonymous user to an existing account switches to the existing user', async () => {
  const { service, call } = await startCaller();
  await providerTokens(service, { choice: ADA });
  const anonymous = (await call('POST', '/auth/anonymous/sign-up', { body: {} })).body;
  const tokens = await providerTokens(service, { choice: ADA, query: { token: anonymous.access_token } });
  expect(tokens.is_new_user).toBe(false);
  expect((await call('GET', '/users/me', { token: tokens.access_token })).body.id).not.toBe(anonymous.user_id);
  const left = await call('GET', '/users/me', { token: anonymous.access_token });
  expect(left.body).toMatchObject({ id: anonymous.user_id, is_anonymous: true });
});

test('an OAuth provider can call the callback URL with a POST of form data instead of a redirect', async () => {
  const caller = await startCaller();
  const { service } = caller;
  await service.controls.configureProject({ enabled_oauth_providers: ['apple'] });
  const { browser, departure, verifier, callback } = await arrive(caller, ADA, { provider: 'apple' });
  expect(new URL(readLocation(departure)).searchParams.get('response_mode')).toBe('form_post');
  const back = await browser.request(`${callback.origin}${callback.pathname}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      // Nothing sends it, and it must not let the request wait for itself.
      'x-stack-project-id': service.project.projectId,
    },
    body: callback.searchParams,
  });
  expect(back.status).toBe(303);
  const code = new URL(readLocation(back)).searchParams.get('code') ?? '';
  expect((await exchangeCode(service, code, verifier)).status).toBe(200);
});

test('each OAuth provider that the service supports can be enabled', async () => {
  const { service, call } = await startCaller();
  const ids = ['bitbucket', 'discord', 'facebook', 'github', 'gitlab', 'google', 'linkedin', 'microsoft', 'spotify'];
  const all = ['apple', ...ids, 'twitch', 'x'];
  await service.controls.configureProject({ enabled_oauth_providers: all });
  const project = (await call('GET', '/projects/current')).body as unknown as { config: unknown };
  expect(project.config).toMatchObject({ enabled_oauth_providers: all.map((id) => ({ id })) });
  for (const provider of [...ids, 'twitch', 'x']) {
    const tokens = await providerTokens(service, { provider, choice: someone(`${provider}@example.com`) });
    expect(tokens.is_new_user).toBe(true);
  }
});
