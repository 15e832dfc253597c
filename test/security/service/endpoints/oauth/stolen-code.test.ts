import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { holdCode, INVALID_CODE, refusal } from '../../../../service/oauth-support.ts';
import { startCaller } from '../../../../service/support.ts';
import { newVerifier, REDIRECT_URI, exchangeCode } from '../../../../support/provider-visit.ts';

/**
 * A code is exchanged once, by the page and the client it was made for, with the verifier of whoever began the sign-in: RFC 6749
 * §4.1.3, §10.5, §10.6; RFC 7636 §4.6; RFC 9700 §2.1.1, §4.1.
 */

const REFUSED = {
  status: 400,
  body: 'The redirect_uri is not the one the authorization code was made for.',
};

test('only one of eight concurrent exchanges of an OAuth code gets tokens', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const trades = await Promise.all(Array.from({ length: 8 }, () => exchangeCode(service, code, verifier)));
  expect(trades.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
});

test('a stolen OAuth code cannot be exchanged without its verifier', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  for (const guess of [newVerifier(), '', challenge, verifier.toUpperCase(), `${verifier} `, verifier.slice(1)]) {
    expect(await refusal(await exchangeCode(service, code, guess))).toEqual(INVALID_CODE);
  }
});

test('an OAuth code can still be exchanged after an attempt with a wrong verifier', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  await exchangeCode(service, code, newVerifier());
  expect((await exchangeCode(service, code, verifier)).status).toBe(200);
});

test('an OAuth code can only be exchanged with exactly the redirect_uri of its authorization request', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const others = ['', `${REDIRECT_URI}/`, `${REDIRECT_URI}?`, `${REDIRECT_URI}#x`, REDIRECT_URI.toUpperCase()];
  for (const other of [...others, 'http://localhost:3000/handler/error', 'https://evil.example.org/callback']) {
    expect(await refusal(await exchangeCode(service, code, verifier, { redirect_uri: other }))).toEqual(REFUSED);
  }
  expect((await exchangeCode(service, code, verifier)).status).toBe(200);
});

test('an OAuth code of one project cannot be exchanged in another project', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const other = { client_id: 'internal', client_secret: service.internalProject.publishableClientKey };
  expect(await refusal(await exchangeCode(service, code, verifier, other))).toEqual(INVALID_CODE);
  expect((await exchangeCode(service, code, verifier)).status).toBe(200);
});

test.each([
  ['an unknown project', { client_id: '00000000-0000-4000-8000-000000000000' }],
  ['no project', { client_id: '' }],
  ['an unknown branch', { client_id: 'f1a7c4e2-6b0d-4d3e-9c58-2e7b90d1a643#other' }],
  ['a wrong client key', { client_secret: 'pck_wrong' }],
  ['no client key', { client_secret: '' }],
  ['a secret server key as client_secret', { client_secret: 'ssk_dem0key1spvb11c000000000000000000000000000000' }],
])('a token request with %s fails with INVALID_OAUTH_CLIENT_ID_OR_SECRET', async (_what, change) => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  expect(await (await exchangeCode(service, code, verifier, change)).json()).toMatchObject({
    code: 'INVALID_OAUTH_CLIENT_ID_OR_SECRET',
    details: { client_id: null },
  });
});

test('a client without a key gets no tokens if the project requires a publishable client key', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  await service.controls.configureProject({ require_publishable_client_key: true });
  const keyless = { client_secret: '__stack_public_client__' };
  expect(await (await exchangeCode(service, code, verifier, keyless)).json()).toMatchObject({
    code: 'PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT',
  });
});
