import { MAGIC_LINK_MARK_KEY } from '../../../core/flows/limits.ts';
import '../../../elements/pages/magic-link-callback.ts';
import { writes, at, beSignedIn, CODE, show, signedIn, type View } from './support.ts';
import { transition } from '../support/page-cache.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, goesTo, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-magic-link-callback';
const PATH = `/handler/magic-link-callback?code=${CODE}`;
const SIGN_IN = 'POST /auth/otp/sign-in';
const CHECK = 'POST /auth/otp/sign-in/check-code';

const fromHere = ({ platform, answers }: Service) => {
  platform.localStorage.set(MAGIC_LINK_MARK_KEY, '1');
  answers[SIGN_IN] = {};
};

/** Opens the link in the browser that asked for it, and presses the button. The answer to the sign-in is a success by default. */
async function signInByLink(answer: Service['answers'][string] | null = null, path = PATH): Promise<View> {
  const view = await show(TAG, path, { prepare: fromHere });
  view.answers[SIGN_IN] = answer ?? (() => signedIn(view));
  await view.says('Sign in');
  view.press('primary');
  return view;
}

suite('lk-magic-link-callback', () => {
  test('lk-magic-link-callback removes the code from the URL at once and signs in only after a click', async () => {
    const view = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`, { prepare: fromHere });
    const { answers, requests, says, press } = view;
    await says('This link signs you in on this device.');
    expect(view.href).to.equal(at('/handler/magic-link-callback?after_auth_return_to=%2Fboard'));
    expect(requests).to.deep.equal([]);
    expect(view.page.shadowRoot?.querySelector('[part~="code"]'), 'this browser asked for the link').to.equal(null);
    answers[SIGN_IN] = () => signedIn(view);
    press('primary');
    await says('Redirecting…');
    await goesTo(view, `replace ${at('/board')}`);
    expect(requests.filter(({ route }) => route === SIGN_IN).map(({ body }) => body)).to.deep.equal([{ code: CODE }]);
    expect(view.platform.sessionStorage.get('latchkey-code:magicLinkCallback')).to.equal(null);
  });

  test('a magic link redirects a new user to the afterSignUp address', async () => {
    const view = await show(TAG, PATH, { prepare: fromHere, urls: { afterSignUp: '/welcome' } });
    const heard: string[] = [];
    view.page.addEventListener('lk-sign-up', ({ type }) => heard.push(type));
    view.answers[SIGN_IN] = () => signedIn(view, true);
    await view.says('Sign in');
    view.press('primary');
    await goesTo(view, `replace ${at('/welcome')}`);
    expect(heard).to.deep.equal(['lk-sign-up']);
  });

  test('preventDefault() on the lk-sign-in event stops the redirect of lk-magic-link-callback', async () => {
    document.addEventListener('lk-sign-in', (event) => event.preventDefault(), { once: true });
    const view = await signInByLink();
    await view.says('You’re signed in');
    await view.clock.advance(5_000);
    expect(view.navigations).to.deep.equal([]);
    const shown = readText(view.page);
    await transition('pageshow');
    expect(readText(view.page)).to.equal(shown);
  });

  test('a magic link whose redirect takes 3 seconds shows a link to the return address', async () => {
    const view = await signInByLink(null, `${PATH}&after_auth_return_to=%2Fboard`);
    await until(() => view.navigations.length, 'the redirect');
    await view.clock.advance(2_999);
    expect(readText(view.page)).to.contain('Redirecting…');
    await view.clock.advance(1);
    await view.says('This is taking longer than usual.');
    const link = inside<HTMLAnchorElement>(inside(view.page, 'lk-message-card'), 'a[part~="primary"]');
    expect(link.href).to.equal(at('/board'));
    link.click();
    await until(() => view.navigations.length === 2, 'another try');
    expect(view.navigations[1]).to.equal(`replace ${at('/board')}`);
  });

  test('a magic link page restored from the back/forward cache shows a link instead of "Redirecting…"', async () => {
    const view = await signInByLink();
    await until(() => view.navigations.length, 'the redirect');
    await view.says('Redirecting…');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    await rest();
    expect(readText(view.page)).to.contain('Redirecting…');
    await transition('pageshow');
    await view.says('This is taking longer than usual.');
  });

  test('a magic link opened on another device shows the code to enter on the requesting device', async () => {
    const { page, says } = await show(TAG, PATH);
    await says('Signing in on another device? Enter this code there.');
    const code = inside(page, '[part~="code"]');
    expect(code.textContent).to.equal('K3Q9ZT');
    const label = inside(page, '.code p').getBoundingClientRect();
    expect(code.getBoundingClientRect().left, 'beside its label').to.be.at.least(label.right);
    expect(readText(page)).not.to.contain(CODE.slice(6));
  });

  test('a signed-in user who refuses to switch accounts for a magic link stays signed in', async () => {
    const view = await show(TAG, PATH, { person: ADA });
    await view.says('If you use this link, you’ll first be signed out of this account:');
    view.press('secondary');
    await goesTo(view, `replace ${at('/')}`);
    expect(writes(view)).to.deep.equal([]);
    expect(view.app.$session.value).not.to.equal(null);
  });

  test('a switch of accounts with a magic link ends the old session before the new sign-in', async () => {
    const view = await show(TAG, PATH, { prepare: beSignedIn });
    await view.says('Switch accounts?');
    view.answers[CHECK] = {};
    view.answers[SIGN_IN] = () => signedIn(view);
    view.press('primary');
    await goesTo(view, `replace ${at('/')}`);
    expect(writes(view)).to.deep.equal([CHECK, 'DELETE /auth/sessions/current', SIGN_IN]);
    expect(view.app.$session.value).not.to.equal(null);
  });

  for (const [code, text] of [
    ['VERIFICATION_CODE_ALREADY_USED', 'You’re signed in as Ada Lovelace. You’re all set.'],
    ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
  ] as const) {
    test(`a magic link refused with ${code} keeps the signed-in user signed in`, async () => {
      const view = await show(TAG, PATH, { prepare: beSignedIn });
      await view.says('Switch accounts?');
      view.answers[CHECK] = { code };
      view.press('primary');
      await view.says(text);
      expect(writes(view)).to.deep.equal([CHECK]);
      expect(view.app.$session.value).not.to.equal(null);
      expect(view.platform.sessionStorage.get('latchkey-code:magicLinkCallback')).to.equal(null);
    });
  }

  test('after a network error during an account switch, the user can use the magic link again', async () => {
    const view = await show(TAG, PATH, { prepare: beSignedIn });
    await view.says('Switch accounts?');
    view.answers[CHECK] = {};
    view.answers[SIGN_IN] = 'dead';
    view.press('primary');
    await until(() => view.requests.some(({ route }) => route === SIGN_IN), 'the attempt');
    await view.clock.advance(60_000);
    await view.says('Can’t reach the server. Check your connection and try again.');
    expect(readText(view.page), 'the user is signed out').to.contain('This link signs you in on this device.');
    view.answers[SIGN_IN] = () => signedIn(view);
    view.press('primary');
    await until(() => view.navigations.length, 'the redirect');
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This link has already been used'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This link isn’t valid'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'This link isn’t valid'],
    ['SIGN_UP_NOT_ENABLED', 'Sign-in failed'],
  ] as const) {
    test(`a magic link refused with ${code} shows a message and leads to sign-in`, async () => {
      const view = await signInByLink({ code });
      await view.says(title);
      expect(view.platform.sessionStorage.get('latchkey-code:magicLinkCallback')).to.equal(null);
      view.press('primary');
      await goesTo(view, `replace ${at('/handler/sign-in')}`);
    });
  }

  test('an expired magic link offers a button to the home page', async () => {
    const view = await signInByLink({ code: 'VERIFICATION_CODE_EXPIRED' });
    await view.says('This link has expired');
    view.press('secondary');
    await goesTo(view, `replace ${at('/')}`);
  });

  test('a magic link shows "Email sign-in is turned off." if the project has disabled magic links', async () => {
    const view = await signInByLink({ status: 403, body: 'OTP sign-in is not enabled for this project' });
    await view.says('Email sign-in is turned off.');
    view.press('primary');
    await goesTo(view, `replace ${at('/handler/sign-in')}`);
  });

  test('an already used magic link tells a signed-in user that the sign-in is complete', async () => {
    const view = await show(TAG, PATH, { prepare: fromHere });
    await view.says('This link signs you in');
    view.answers[SIGN_IN] = async () => {
      // Another tab of this browser has used the link before.
      await view.app.signInWithCredential({ email: 'a@b.c', password: 'x', noRedirect: true });
      return { code: 'VERIFICATION_CODE_ALREADY_USED' };
    };
    view.press('primary');
    await view.says('You’re signed in as Ada Lovelace. You’re all set.');
    view.press('primary');
    await until(() => view.navigations.length, 'the redirect');
  });

  test('a magic link of a user with MFA redirects to the MFA page', async () => {
    const answer = { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details: { attempt_code: 'attempt' } };
    const view = await signInByLink(answer, `${PATH}&after_auth_return_to=%2Fboard`);
    await goesTo(view, `replace ${at('/handler/mfa?after_auth_return_to=%2Fboard')}`);
    expect(readText(view.page)).not.to.contain('You’re signed in');
    await view.clock.advance(3_000);
    await view.says('This is taking longer than usual.');
    view.press('primary');
    await until(() => view.navigations.length === 2, 'another try');
    expect(writes(view), 'the link is not used once more').to.deep.equal([SIGN_IN]);
  });

  test('lk-magic-link-callback without a code says that the link is not valid and sends no request', async () => {
    const view = await show(TAG, '/handler/magic-link-callback');
    await view.says('This link isn’t valid');
    expect(view.requests).to.deep.equal([]);
  });

  test('after a reload, the magic link page signs the user in with the code kept in session storage', async () => {
    const first = await show(TAG, PATH, { prepare: fromHere });
    await first.says('This link signs you in');
    const kept = first.platform.sessionStorage.get('latchkey-code:magicLinkCallback');
    const again = await show(TAG, '/handler/magic-link-callback', {
      prepare: ({ platform }) => {
        platform.sessionStorage.set('latchkey-code:magicLinkCallback', kept ?? '');
        platform.localStorage.set(MAGIC_LINK_MARK_KEY, '1');
      },
    });
    await again.says('This link signs you in');
    again.answers[SIGN_IN] = () => signedIn(again);
    again.press('primary');
    await until(() => again.navigations.length, 'the redirect');
    expect(again.requests.find(({ route }) => route === SIGN_IN)?.body).to.deep.equal({ code: CODE });
  });
});
