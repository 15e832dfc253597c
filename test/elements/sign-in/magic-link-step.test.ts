import { emulateMedia, sendKeys } from '@web/test-runner-commands';
import { atom } from 'nanostores';
import { MAGIC_LINK_MARK_KEY, MFA_EMAIL_KEY } from '../../../core/flows/limits.ts';
import type { CurrentUser } from '../../../core/index.ts';
import { signedIn } from '../pages/support.ts';
import {
  appWith,
  besides,
  buttonNamed,
  errorOf,
  ALL_METHODS,
  inputOf,
  serviceWith,
  signInCard,
} from '../support/cards.ts';
import { leaveAndReturn } from '../support/page-cache.ts';
import { NONCE } from '../support/service.ts';
import { expect, expectAccessible, goesTo, focused, inside, readText, rest, until } from '../support/support.ts';
import { bodiesOf } from './card-scene.ts';

/** Only Chromium can be told which motion the user wants; other browsers say it themselves. */
const isChromium = navigator.userAgent.includes('Chrome');

const SEND = 'POST /auth/otp/send-sign-in-code';
const SIGN_IN = 'POST /auth/otp/sign-in';

async function sent(service = serviceWith({ magic_link_enabled: true }), app = service.app) {
  const card = await signInCard(app);
  inputOf(card, 'email').value = 'ada@example.com';
  card.querySelector('form')?.requestSubmit();
  await until(() => card.querySelector('input[name="code"]'), 'the code field');
  await rest();
  const type = async (text: string) => {
    inputOf(card, 'code').focus();
    await sendKeys({ type: text });
    await rest();
  };
  return { card, service, type };
}

suite('the card after a sign-in link is sent', () => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    test(`the sign-in code field accepts text as soon as it appears (prefers-reduced-motion: ${reducedMotion})`, async () => {
      if (isChromium) await emulateMedia({ reducedMotion });
      const service = serviceWith({ magic_link_enabled: true });
      const card = await signInCard(service.app);
      inputOf(card, 'email').value = 'ada@example.com';
      card.querySelector('form')?.requestSubmit();
      const field = await until(() => card.querySelector<HTMLInputElement>('input[name="code"]'), 'the code field');
      const moving = () =>
        inside(card, 'header').getAnimations().length + inside(card, '.methods').getAnimations().length;
      const expected = matchMedia('(prefers-reduced-motion: no-preference)').matches ? 2 : 0;
      expect(moving()).to.equal(expected);
      field.focus();
      await sendKeys({ type: 'AB12' });
      expect(field.value).to.equal('AB12');
      await Promise.all(card.shadowRoot?.getAnimations().map(({ finished }) => finished) ?? []);
      expect(moving()).to.equal(0);
      if (isChromium) await emulateMedia({ reducedMotion: 'reduce' });
    });
  }

  test('ten submits of the form for a sign-in link send one request', async () => {
    const service = serviceWith({ magic_link_enabled: true });
    service.answers[SEND] = () => new Promise(() => {});
    const card = await signInCard(service.app);
    card.querySelector('form')?.requestSubmit();
    await until(() => besides(inputOf(card, 'email')), 'the message');
    expect(besides(inputOf(card, 'email'))).to.equal('Enter your email address.');
    inputOf(card, 'email').value = 'ada@example.com';
    for (let each = 0; each < 10; each++) card.querySelector('form')?.requestSubmit();
    await until(() => bodiesOf(service, SEND).length, 'the request');
    await rest();
    expect(bodiesOf(service, SEND)).to.deep.equal([
      { email: 'ada@example.com', callback_url: `${location.origin}/handler/magic-link-callback` },
    ]);
  });

  test('"Email me a sign-in link" sends the link and removes the password field', async () => {
    const service = serviceWith(ALL_METHODS);
    const card = await signInCard(service.app);
    inputOf(card, 'email').value = 'ada@example.com';
    buttonNamed(card, 'Email me a sign-in link').click();
    await until(() => card.querySelector('input[name="code"]'), 'the code field');
    expect(bodiesOf(service, SEND)[0]).to.include({ email: 'ada@example.com' });
    expect(card.querySelector('input[type="password"]')).to.equal(null);
  });

  test('after a sign-in link is sent, lk-sign-in shows the email address and focuses the code field', async () => {
    const { card, service } = await sent();
    expect(readText(card)).to.contain('Check your email We sent a sign-in link and a code to ada@example.com.');
    expect(besides(inputOf(card, 'code'))).to.contain('Opened the email on another device?');
    expect(focused()).to.equal(inputOf(card, 'code'));
    expect(service.platform.localStorage.get(MAGIC_LINK_MARK_KEY)).not.to.equal(null);
    await expectAccessible(card);
  });

  test('after a sign-in and sign-out, a back/forward cache restore shows an empty sign-in form', async () => {
    const { card, service } = await sent();
    await leaveAndReturn();
    expect(readText(card), 'back from the mail in the same tab').to.contain('ada@example.com');
    await service.app.signInWithCredential({ email: 'ada@example.com', password: 'right', noRedirect: true });
    service.person = null;
    await service.app.signOut({ noRedirect: true });
    await leaveAndReturn();
    expect(readText(card)).not.to.contain('ada@example.com');
    expect(inputOf(card, 'email').value).to.equal('');
  });

  test('a typed sign-in code is sent together with the nonce of its email', async () => {
    const { service, type } = await sent();
    await type('abc123');
    await goesTo(service, `${location.origin}/`);
    expect(bodiesOf(service, SIGN_IN)).to.deep.equal([{ code: `ABC123${NONCE}` }]);
  });

  test('a sign-in code that needs MFA keeps its email address for the MFA page', async () => {
    const { service, type } = await sent();
    service.answers[SIGN_IN] = { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'attempt' } };
    await type('abc123');
    await goesTo(service, `${location.origin}/handler/mfa`);
    expect(service.platform.sessionStorage.get(MFA_EMAIL_KEY)).to.equal('attempt ada@example.com');
  });

  for (const [code, text] of [
    ['VERIFICATION_CODE_NOT_FOUND', 'That code isn’t right. Check it and try again.'],
    ['VERIFICATION_CODE_EXPIRED', 'This code is no longer valid. Request a new one.'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This code is no longer valid. Request a new one.'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'This code is no longer valid. Request a new one.'],
  ] as const) {
    test(`after the error ${code}, the sign-in code field is empty and focused`, async () => {
      const { card, service, type } = await sent();
      service.answers[SIGN_IN] = { code };
      await type('zzz999');
      await until(() => inputOf(card, 'code').getAttribute('aria-invalid') === 'true', 'the message');
      await rest();
      expect(besides(inputOf(card, 'code'))).to.contain(text);
      expect([inputOf(card, 'code').value, focused()]).to.deep.equal(['', inputOf(card, 'code')]);
      await sendKeys({ press: 'Enter' });
      await rest();
      expect(besides(inputOf(card, 'code')), 'before anything new was typed').to.contain(text);
      expect(service.navigations).to.deep.equal([]);
    });
  }

  test('the buttons below the sign-in code field are equally wide and below each other', async () => {
    const { card } = await sent();
    expect(inside(card, '[part="mark"]').getBoundingClientRect().height).to.equal(44);
    const other = buttonNamed(card, 'Use a different email');
    const [submit, again] = [...card.querySelectorAll<HTMLElement>('.lk-actions button')];
    if (!submit || !again) throw new Error('The form has no buttons.');
    const rects = [submit, again, other].map((each) => each.getBoundingClientRect());
    expect(new Set(rects.map(({ width }) => width)).size).to.equal(1);
    const gaps = rects.slice(1).map(({ top }, index) => top - (rects[index]?.bottom ?? 0));
    expect(gaps).to.deep.equal([10, 10]);
  });

  test('a sign-in code with too few characters shows an error beside the field and is not sent', async () => {
    const { card, service, type } = await sent();
    await type('abc');
    await sendKeys({ press: 'Enter' });
    await rest();
    expect(besides(inputOf(card, 'code'))).to.contain('Enter all 6 characters of the code.');
    expect(bodiesOf(service, SIGN_IN)).to.deep.equal([]);
  });

  test('after a network error, the sign-in code stays in its field and can be sent again', async () => {
    const { card, service, type } = await sent();
    const right = service.answers[SIGN_IN];
    service.answers[SIGN_IN] = 'dead';
    await type('abc123');
    for (let each = 0; each < 5; each++) await service.clock.advance(30_000);
    await until(() => errorOf(card), 'the error');
    expect(errorOf(card)).to.contain('Can’t reach the server.');
    expect(inputOf(card, 'code').value).to.equal('ABC123');
    if (right) service.answers[SIGN_IN] = right;
    buttonNamed(card, 'Sign in').click();
    await until(() => service.navigations.length, 'the redirect');
  });

  test('after a second sign-in email is sent, a typed code is sent with the new nonce', async () => {
    const { card, service, type } = await sent();
    const again = buttonNamed(card, 'Send again');
    expect(again.textContent?.replace(/\s+/g, ' ').trim()).to.equal('Send again in 30 s');
    again.click();
    await service.clock.advance(29_000);
    expect(again.getAttribute('aria-disabled')).to.equal('true');
    expect(again.textContent).to.contain('in 1 s');
    service.answers[SEND] = { body: { nonce: 'x'.repeat(39) } };
    await service.clock.advance(1_000);
    expect(again.textContent?.trim()).to.equal('Send again');
    for (let each = 0; each < 10; each++) again.click();
    await until(() => besides(inputOf(card, 'code')).includes('We sent a new email.'), 'the hint');
    expect(bodiesOf(service, SEND).length).to.equal(2);
    expect(again.getAttribute('aria-disabled')).to.equal('true');
    await type('abc123');
    await until(() => bodiesOf(service, SIGN_IN).length, 'the request');
    expect(bodiesOf(service, SIGN_IN)).to.deep.equal([{ code: `ABC123${'x'.repeat(39)}` }]);
  });

  test('the countdown to the next sign-in email is announced only when the countdown ends', async () => {
    const { card, service } = await sent();
    const region = card.querySelector('form [role="status"]') as Element;
    const heard: string[] = [];
    const observer = new MutationObserver(() => heard.push(region.textContent?.trim() ?? ''));
    observer.observe(region, { childList: true, characterData: true, subtree: true });
    await service.clock.advance(30_000);
    observer.disconnect();
    expect(heard).to.deep.equal(['You can request another email now.']);
  });

  test('"Use a different email" returns to the form with the typed address', async () => {
    const { card } = await sent();
    buttonNamed(card, 'Use a different email').click();
    await until(() => card.querySelector('input[name="email"]'), 'the form');
    await rest();
    expect([inputOf(card, 'email').value, focused()]).to.deep.equal(['ada@example.com', inputOf(card, 'email')]);
    expect(readText(card)).to.contain('Sign in to Acme');
  });

  test('for an unverified account, no sign-in link is sent and a message beside the email field says why', async () => {
    const service = serviceWith({ magic_link_enabled: true });
    service.answers[SEND] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: { email: 'ada@example.com' } };
    const card = await signInCard(service.app);
    inputOf(card, 'email').value = 'ada@example.com';
    card.querySelector('form')?.requestSubmit();
    await until(() => besides(inputOf(card, 'email')), 'the message');
    expect(besides(inputOf(card, 'email'))).to.contain('isn’t verified yet');
  });

  test('a sign-in code that creates an account dispatches the event lk-sign-up, but not lk-sign-in', async () => {
    const { card, service, type } = await sent();
    const events: string[] = [];
    for (const name of ['lk-sign-in', 'lk-sign-up'] as const) card.addEventListener(name, () => events.push(name));
    service.answers[SIGN_IN] = () => signedIn(service, true);
    await type('abc123');
    await until(() => service.navigations.length, 'the redirect');
    expect(events).to.deep.equal(['lk-sign-up']);
  });

  test('opening the sign-in link in another tab redirects the waiting tab once', async () => {
    const service = serviceWith({ magic_link_enabled: true });
    const $anyUser = atom<CurrentUser | null | undefined>(null);
    const { card } = await sent(service, appWith(service, { $anyUser }));
    const events: string[] = [];
    card.addEventListener('lk-sign-in', () => events.push('lk-sign-in'));
    $anyUser.set(undefined);
    await rest();
    expect(readText(card), 'it does not flash another card').to.contain('Check your email');
    $anyUser.set({ id: 'ada', displayName: 'Ada', isAnonymous: false } as CurrentUser);
    await goesTo(service, `${location.origin}/`);
    await service.clock.advance(2_000);
    await until(() => readText(card).includes('You’re signed in'), 'the next card');
    expect([events, service.navigations.length]).to.deep.equal([['lk-sign-in'], 1]);
  });
});
