import { afterEach, expect, test } from 'vitest';
import { ADA, createBrowser, newVerifier, readLocation, tradeCode, visitProvider } from '../support/provider-visit.ts';
import { closeServices, startCaller } from './support.ts';

afterEach(closeServices);

test('somebody signs in by a provider for the first time', async () => {
  const { service, call } = await startCaller();
  const verifier = newVerifier();
  const back = await visitProvider(createBrowser(service), service, { verifier, choice: ADA });
  expect(back.status).toBe(303);
  const location = new URL(readLocation(back));
  expect(`${location.origin}${location.pathname}`).toBe('http://localhost:3000/handler/oauth-callback');
  const answer = await tradeCode(service, location.searchParams.get('code') ?? '', verifier);
  const tokens = await answer.json();
  expect(tokens).toMatchObject({ is_new_user: true });
  const me = await call('GET', '/users/me', { token: tokens.access_token });
  expect(me.body).toMatchObject({
    display_name: 'Ada Lovelace',
    primary_email: 'ada@example.com',
    primary_email_verified: true,
    oauth_providers: [{ id: 'github', account_id: 'ada', email: 'ada@example.com' }],
  });
});
