import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../../../service/support.ts';
import {
  ADA,
  createBrowser,
  newVerifier,
  REDIRECT_URI,
  tradeCode,
  visitProvider,
} from '../../../support/provider-visit.ts';
import { holdCode, refusal } from './support.ts';

/** RFC 6749 §4.1.3, §10.6; RFC 9700 §4.1: a code goes to a trusted page and is traded by that page. */

const REFUSED = {
  status: 400,
  body: 'The redirect_uri is not the one the authorization code was made for.',
};

afterEach(closeServices);

test('the page that trades is, letter by letter, the page that got the code', async () => {
  const { service } = await startCaller();
  const { code, verifier } = await holdCode(service);
  const others = ['', `${REDIRECT_URI}/`, `${REDIRECT_URI}?`, `${REDIRECT_URI}#x`, REDIRECT_URI.toUpperCase()];
  for (const other of [...others, 'http://localhost:3000/handler/error', 'https://evil.example.org/callback']) {
    expect(await refusal(await tradeCode(service, code, verifier, { redirect_uri: other }))).toEqual(REFUSED);
  }
  expect((await tradeCode(service, code, verifier)).status).toBe(200);
});

test.each([
  'https://evil.example.org/callback',
  'http://localhost.evil.example.org/callback',
  'http://localhost@evil.example.org/callback',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://127.0.0.1.evil.example.org/',
])('no code goes to %s', async (address) => {
  const { service } = await startCaller();
  const query = { redirect_uri: address, error_redirect_url: address };
  const start = { verifier: newVerifier(), choice: ADA, query };
  const answer = await visitProvider(createBrowser(service), service, start);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});
