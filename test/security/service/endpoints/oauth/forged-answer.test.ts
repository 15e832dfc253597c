import { expect, test } from 'vitest';
import { startCaller } from '../../../../service/support.ts';
import { arrive, refusal } from '../../../../service/oauth-support.ts';
import { ADA, BEN, providerTokens } from '../../../../support/provider-visit.ts';

/**
 * An answer is accepted once, from the provider that was asked, in the browser that began the sign-in: RFC 6749 §10.12, RFC 9207,
 * RFC 9700 §4.4, §4.7; GHSA-x445-f3h2-j279.
 */

const INVALID_STATE = { status: 400, body: 'No sign-in under way has this state. Start again.' };
const INVALID_ANSWER = { status: 400, body: 'The answer of the provider does not check out. Start again.' };

test.each(['unknown', '', '../../etc', 'a'.repeat(43)])('the forged OAuth state "%s" is refused', async (state) => {
  const caller = await startCaller();
  const { browser, callback } = await arrive(caller);
  const forged = new URL(callback);
  forged.searchParams.set('state', state);
  browser.cookies.set(`stack-oauth-inner-${state}`, 'true');
  expect(await refusal(await browser.request(forged.toString()))).toEqual(INVALID_STATE);
});

test('an OAuth callback that the browser requests twice at the same time is accepted only once', async () => {
  const { browser, callback } = await arrive(await startCaller());
  const answers = await Promise.all([browser.request(callback.href), browser.request(callback.href)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  const name = callback.searchParams.get('state') ?? '';
  browser.cookies.set(`stack-oauth-inner-${name}`, 'true');
  expect(await refusal(await browser.request(callback.href))).toEqual(INVALID_STATE);
});

test('the OAuth callback of an attacker is refused in the browser of the victim (login CSRF)', async () => {
  const caller = await startCaller();
  const attacker = await arrive(caller, BEN);
  const victim = await arrive(caller, ADA);
  const answer = await victim.browser.request(attacker.callback.href);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/^This browser did not start the sign-in/);
  expect((await victim.browser.request(victim.callback.href)).status).toBe(303);
});

test('an OAuth callback with the code of another user is refused (RFC 9700 §4.5 code injection)', async () => {
  const caller = await startCaller();
  const [attacker, victim] = [await arrive(caller, BEN), await arrive(caller, ADA)];
  const injected = new URL(victim.callback);
  injected.searchParams.set('code', attacker.callback.searchParams.get('code') ?? '');
  const answer = await victim.browser.request(injected.toString());
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({ status: 400, location: null });
});

test.each([
  ['another issuer', 'https://issuer.example.org'],
  ['another provider of this service', 'http://localhost:8102/idp/google'],
  ['the right issuer with an extra slash', 'http://localhost:8102/idp/github/'],
  ['no issuer', null],
])('an OAuth callback is refused if its iss parameter names %s', async (_whose, issuer) => {
  const { browser, callback } = await arrive(await startCaller());
  if (issuer === null) callback.searchParams.delete('iss');
  else callback.searchParams.set('iss', issuer);
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
});

test('an OAuth sign-in creates no user if the provider names a wrong issuer', async () => {
  const caller = await startCaller();
  caller.service.controls.setProviders({ answer: 'wrong-issuer' });
  const { browser, callback } = await arrive(caller);
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
  caller.service.controls.setProviders({ answer: 'right' });
  expect((await providerTokens(caller.service, { choice: ADA })).is_new_user).toBe(true);
});

test('the OAuth callback URL of one provider refuses the response of another provider', async () => {
  const { browser, callback } = await arrive(await startCaller());
  callback.pathname = callback.pathname.replace('github', 'google');
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_STATE);
});

test.each(['code', 'iss'])('an OAuth callback with a right and a wrong "%s" parameter is refused', async (name) => {
  const caller = await startCaller();
  for (const order of ['before', 'after']) {
    const { browser, callback } = await arrive(caller);
    const right = callback.searchParams.get(name) ?? '';
    callback.searchParams.delete(name);
    for (const value of order === 'before' ? ['another', right] : [right, 'another']) {
      callback.searchParams.append(name, value);
    }
    expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
  }
});
