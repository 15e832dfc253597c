import type { Platform } from '../../../core/platform/ports.ts';
import '../../../elements/password-strength.ts';
import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { estimateStrength } from '../../../elements/sign-in/password/advice/estimate-strength.ts';
import { isLeaked } from '../../../elements/sign-in/password/advice/is-leaked.ts';
import { appWith } from '../support/cards.ts';
import { transition } from '../support/page-cache.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, rest, until } from '../support/support.ts';
import { cardScene, typeInto } from './card-scene.ts';

/** The SHA-1 of `password` is 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8. */
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';

/** A list of leaked passwords that answers this, and the requests that it got. */
function list(answer: string, status = 200) {
  const requests: { url: string; headers: HeadersInit | undefined }[] = [];
  const fetch = async (url: string, { headers }: RequestInit) => {
    requests.push({ url, headers });
    return new Response(answer, { status });
  };
  return { requests, fetch };
}

async function scene(properties: Partial<LkSignUp>, fetch?: Platform['fetch']) {
  const service = createService();
  const platform = { ...service.platform, fetch: fetch ?? service.platform.fetch };
  const app = appWith(service, { platform });
  const world = await cardScene('lk-sign-up', { ...service, app }, properties);
  const { form, password } = world;
  await until(() => form.querySelector('.lk-advice'), 'the advice');
  const type = async (text: string) => {
    typeInto(password, text);
    await service.clock.advance(400);
    await rest();
  };
  const status = () => form.querySelector('.lk-advice')?.textContent?.replace(/\s+/g, ' ').trim();
  return { ...world, type, status };
}

suite('advice on a new password', () => {
  test('the strength meter rates the password once typing has paused', async () => {
    const { card, type, status, form } = await scene({ strengthMeter: true });
    expect(status()).to.equal('');
    const endOf = (selector: string) => Math.round(form.querySelector(selector)?.getBoundingClientRect().right ?? 0);
    expect(endOf('.lk-bars'), 'ends with its field').to.equal(endOf('.lk-advice'));
    await type('password1');
    await until(() => status() === 'Weak password', 'the estimate');
    expect(form.querySelectorAll('.lk-full').length).to.equal(1);
    await expectAccessible(card);
    await type('turnip-lantern-48-quietly-Bö');
    await until(() => status() === 'Strong password', 'the estimate');
    expect(form.querySelectorAll('.lk-full').length).to.equal(4);
    await type('');
    await until(() => status() === '', 'no estimate');
  });

  test('a back/forward cache restore empties the strength meter', async () => {
    const { card, type, status, form, password } = await scene({ strengthMeter: true });
    const strong = 'turnip-lantern-48-quietly-Bö';
    await type(strong);
    await until(() => status() === 'Strong password', 'the estimate');
    await transition('pageshow');
    expect([password.value, status(), form.querySelectorAll('.lk-full').length]).to.deep.equal(['', '', 0]);
    await type(strong);
    await until(() => status() === 'Strong password', 'the estimate');
    password.value = 'password1';
    card.requestUpdate();
    await rest();
    expect([status(), form.querySelectorAll('.lk-full').length]).to.deep.equal(['', 0]);
  });

  test('the message about a leaked password disappears when the password changes', async () => {
    const { fetch } = list(`${REST}:42`);
    const { password, status, type } = await scene({ leakCheckUrl: 'https://leaks.example/range/' }, fetch);
    await type('password');
    password.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await until(() => status()?.includes('leak'), 'the news');
    typeInto(password, 'password2');
    await rest();
    expect(status()).to.equal('');
  });

  test('a password rated as weak can still be submitted', async () => {
    const { type, submit, navigations } = await scene({ strengthMeter: true });
    await type('password1');
    submit('ada@example.com', 'password1');
    await until(() => navigations.length, 'the redirect');
  });

  test('lk-sign-up without the strength-meter attribute shows no password advice', async () => {
    const { card } = await cardScene('lk-sign-up');
    expect(card.querySelector('.lk-advice')).to.equal(null);
  });

  test('a password taken from the email address is rated as weak', () => {
    expect(estimateStrength('grace.hopper', ['grace.hopper@example.com', 'grace.hopper'])).to.equal(1);
    expect(estimateStrength('x'.repeat(5_000), [])).to.equal(1);
  });

  test('the leak check sends only the first five characters of the password hash', async () => {
    const { requests, fetch } = list(`0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${REST}:42\r\n`);
    expect(await isLeaked('password', 'https://leaks.example/range', fetch)).to.equal(true);
    expect(requests).to.deep.equal([{ url: 'https://leaks.example/range/5BAA6', headers: { 'add-padding': 'true' } }]);
  });

  test('a password is not marked as leaked if the leak check fails', async () => {
    for (const [answer, status] of [
      [`${REST}:0`, 200],
      ['0018A45C4D1DEF81644B54AB7F969B88D65:1', 200],
      [`${REST}:42`, 503],
      ['<html>', 200],
    ] as const) {
      expect(await isLeaked('password', 'https://leaks.example/range/', list(answer, status).fetch)).to.equal(false);
    }
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await isLeaked('password', 'https://leaks.example/range/', offline)).to.equal(false);
  });
});
