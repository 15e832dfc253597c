import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller, type Caller } from '../../../service/support.ts';
import {
  ADA,
  authorizeUrl,
  chooseAtProvider,
  createBrowser,
  newVerifier,
  readLocation,
  signInByProvider,
} from '../../../support/provider-visit.ts';
import { refusal } from './support.ts';

/** RFC 9207 and RFC 9700 §4.4: an answer is only taken from the provider that was asked. GHSA-x445-f3h2-j279. */

const INVALID_ANSWER = {
  status: 400,
  body: 'The answer of the provider does not check out. Start again.',
};
const INVALID_STATE = { status: 400, body: 'No sign-in under way has this state. Start again.' };

afterEach(closeServices);

async function arriveFrom({ service }: Caller, provider: string) {
  const browser = createBrowser(service);
  const departure = await browser.request(authorizeUrl(service, { verifier: newVerifier(), provider }));
  const callback = new URL(await chooseAtProvider(browser, readLocation(departure), ADA));
  return { browser, callback };
}

test.each([
  ['another issuer', 'https://issuer.example.org'],
  ['another provider of this service', 'http://localhost:8102/idp/google'],
  ['nearly the right one', 'http://localhost:8102/idp/github/'],
])('the answer of %s is refused', async (_whose, issuer) => {
  const { browser, callback } = await arriveFrom(await startCaller(), 'github');
  callback.searchParams.set('iss', issuer);
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
});

test('an answer that does not say whose it is is refused', async () => {
  const { browser, callback } = await arriveFrom(await startCaller(), 'github');
  callback.searchParams.delete('iss');
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
});

test('a provider that names a wrong issuer makes no account', async () => {
  const caller = await startCaller();
  caller.service.controls.setProviders({ answer: 'wrong-issuer' });
  const { browser, callback } = await arriveFrom(caller, 'github');
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
  caller.service.controls.setProviders({ answer: 'right' });
  const { trade } = await signInByProvider(caller.service, { choice: ADA });
  expect(await trade?.json()).toMatchObject({ is_new_user: true });
});

test('the callback of one provider does not take the answer of another', async () => {
  const { browser, callback } = await arriveFrom(await startCaller(), 'github');
  callback.pathname = callback.pathname.replace('github', 'google');
  expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_STATE);
});

test.each(['code', 'iss'])('an answer that says "%s" twice is refused, whichever comes first', async (name) => {
  const caller = await startCaller();
  for (const order of ['before', 'after']) {
    const { browser, callback } = await arriveFrom(caller, 'github');
    const right = callback.searchParams.get(name) ?? '';
    callback.searchParams.delete(name);
    for (const value of order === 'before' ? ['another', right] : [right, 'another']) {
      callback.searchParams.append(name, value);
    }
    expect(await refusal(await browser.request(callback.toString()))).toEqual(INVALID_ANSWER);
  }
});
