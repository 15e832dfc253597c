import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller, type Caller } from '../../../service/support.ts';
import {
  ADA,
  authorizeUrl,
  BEN,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  readLocation,
} from '../../../support/provider-visit.ts';
import { refusal } from './support.ts';

/** RFC 6749 §10.12, RFC 9700 §4.7: the state ties the provider's answer to the browser that started. */

const INVALID_STATE = { status: 400, body: 'No sign-in under way has this state. Start again.' };

afterEach(closeServices);

/** Somebody back from the provider, before the service has heard of it. */
async function arrive({ service }: Caller, choice = ADA) {
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier() }));
  return { browser, callback: await chooseAtProvider(browser, readLocation(departure), choice) };
}

test.each(['unknown', '', '../../etc', 'a'.repeat(43)])('the state "%s" is nobody\'s', async (state) => {
  const caller = await startCaller();
  const { browser, callback } = await arrive(caller);
  const forged = new URL(callback);
  forged.searchParams.set('state', state);
  browser.cookies.set(`stack-oauth-inner-${state}`, 'true');
  expect(await refusal(await browser.request(forged.toString()))).toEqual(INVALID_STATE);
});

test('an answer is accepted once, even when it comes twice at the same moment', async () => {
  const { browser, callback } = await arrive(await startCaller());
  const answers = await Promise.all([browser.request(callback), browser.request(callback)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
  const [name = ''] = [...new URL(callback).searchParams.getAll('state')];
  browser.cookies.set(`stack-oauth-inner-${name}`, 'true');
  expect(await refusal(await browser.request(callback))).toEqual(INVALID_STATE);
});

test('an answer brought into another browser signs nobody in there (login CSRF)', async () => {
  const caller = await startCaller();
  const attacker = await arrive(caller, BEN);
  const victim = await arrive(caller, ADA);
  const answer = await victim.browser.request(attacker.callback);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/^This browser did not start the sign-in/);
  expect((await victim.browser.request(victim.callback)).status).toBe(303);
});

test("a code put into somebody else's answer is refused (RFC 9700 §4.5 code injection)", async () => {
  const caller = await startCaller();
  const [attacker, victim] = [await arrive(caller, BEN), await arrive(caller, ADA)];
  const injected = new URL(victim.callback);
  injected.searchParams.set('code', new URL(attacker.callback).searchParams.get('code') ?? '');
  const answer = await victim.browser.request(injected.toString());
  expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({ status: 400, location: null });
});

test('a provider that answers with a state nobody sent is refused', async () => {
  const caller = await startCaller();
  caller.service.controls.setProviders({ answer: 'wrong-state' });
  const { browser, callback } = await arrive(caller);
  expect(await refusal(await browser.request(callback))).toEqual(INVALID_STATE);
});
