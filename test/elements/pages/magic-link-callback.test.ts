import { sendKeys } from '@web/test-runner-commands';
import { MAGIC_LINK_MARK_KEY } from '../../../core/flows/limits.ts';
import '../../../elements/pages/magic-link-callback.ts';
import { acts, at, beSignedIn, CODE, show, signedIn } from './support.ts';
import { ADA, type Service } from '../support/service.ts';
import { expect, expectAccessible, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-magic-link-callback';
const PATH = `/handler/magic-link-callback?code=${CODE}`;
const SIGN_IN = 'POST /auth/otp/sign-in';

const fromHere = ({ platform, answers }: Service) => {
  platform.localStorage.set(MAGIC_LINK_MARK_KEY, '1');
  answers[SIGN_IN] = {};
};

suite('lk-magic-link-callback', () => {
  test('asks, and a button signs in; the code leaves the address at once', async () => {
    const shown = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`, { prepare: fromHere });
    const { page, answers, requests, says, press } = shown;
    await says('Press the button to finish signing in here.');
    expect(shown.href).to.equal(at('/handler/magic-link-callback?after_auth_return_to=%2Fboard'));
    expect(requests).to.deep.equal([]);
    await expectAccessible(page);
    answers[SIGN_IN] = () => signedIn(shown);
    press('primary');
    await says('Taking you there…');
    await until(() => shown.navigations.length, 'the way on');
    expect(shown.navigations).to.deep.equal([`replace ${at('/board')}`]);
    expect(requests.filter(({ route }) => route === SIGN_IN).map(({ body }) => body)).to.deep.equal([{ code: CODE }]);
    expect(shown.platform.sessionStorage.get('latchkey-code:magicLinkCallback')).to.equal(null);
  });

  test('whoever is new goes to after-sign-up', async () => {
    const shown = await show(TAG, PATH, { prepare: fromHere, urls: { afterSignUp: '/welcome' } });
    const heard: string[] = [];
    shown.page.addEventListener('lk-sign-up', ({ type }) => heard.push(type));
    shown.answers[SIGN_IN] = () => signedIn(shown, true);
    await shown.says('Sign in');
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
    expect(shown.navigations).to.deep.equal([`replace ${at('/welcome')}`]);
    expect(heard).to.deep.equal(['lk-sign-up']);
  });

  test('preventing the event stays on the page', async () => {
    const shown = await show(TAG, PATH, { prepare: fromHere });
    shown.page.addEventListener('lk-sign-in', (event) => event.preventDefault());
    shown.answers[SIGN_IN] = () => signedIn(shown);
    await shown.says('Sign in');
    shown.press('primary');
    await shown.says('You are signed in');
    await shown.clock.advance(5_000);
    expect(shown.navigations).to.deep.equal([]);
  });

  test('a slow way on shows a link to the same place', async () => {
    const shown = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`, { prepare: fromHere });
    shown.answers[SIGN_IN] = () => signedIn(shown);
    await shown.says('Sign in');
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
    await shown.clock.advance(2_999);
    expect(readText(shown.page)).to.contain('Taking you there…');
    await shown.clock.advance(1);
    await shown.says('This takes longer than it should.');
    const link = inside<HTMLAnchorElement>(inside(shown.page, 'lk-message-card'), 'a[part="primary"]');
    expect(link.href).to.equal(at('/board'));
    await expectAccessible(shown.page);
    link.click();
    await until(() => shown.navigations.length === 2, 'another try');
    expect(shown.navigations[1]).to.equal(`replace ${at('/board')}`);
  });

  test('a browser that did not ask for the link sees the code for the one that did', async () => {
    const { page, says } = await show(TAG, PATH);
    await says('Signing in on another device? Type this code there.');
    expect(inside(page, '[part="code"]').textContent).to.equal('K3Q9ZT');
    expect(readText(page)).not.to.contain(CODE.slice(6));
    await expectAccessible(page);
  });

  test('the browser that asked for the link sees no code', async () => {
    const { page, says } = await show(TAG, PATH, { prepare: fromHere });
    await says('Sign in');
    expect(page.shadowRoot?.querySelector('[part="code"]')).to.equal(null);
  });

  test('somebody who is signed in is asked first, and staying costs nothing', async () => {
    const shown = await show(TAG, PATH, { person: ADA });
    await shown.says('You are signed in as Ada Lovelace. Continuing signs you out first.');
    await expectAccessible(shown.page);
    shown.press('secondary');
    await until(() => shown.navigations.length, 'the way on');
    expect(acts(shown)).to.deep.equal([]);
    expect(shown.app.$session.value).not.to.equal(null);
  });

  test('switching ends the old session before the new one begins', async () => {
    const shown = await show(TAG, PATH, { prepare: beSignedIn });
    await shown.says('Sign in as somebody else?');
    shown.answers[SIGN_IN] = () => signedIn(shown);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
    expect(acts(shown)).to.deep.equal(['DELETE /auth/sessions/current', SIGN_IN]);
    expect(shown.app.$session.value).not.to.equal(null);
  });

  test('a switch that loses the network says so and can be tried again', async () => {
    const shown = await show(TAG, PATH, { prepare: beSignedIn });
    await shown.says('Sign in as somebody else?');
    shown.answers[SIGN_IN] = 'dead';
    shown.press('primary');
    await until(() => shown.requests.some(({ route }) => route === SIGN_IN), 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service. Check your connection and try again.');
    shown.answers[SIGN_IN] = () => signedIn(shown);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This link has been used already'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This link is not valid'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'This link is not valid'],
    ['SIGN_UP_NOT_ENABLED', 'Signing in did not work'],
  ] as const) {
    test(`${code}: says so and leads to sign-in`, async () => {
      const shown = await show(TAG, PATH, { prepare: fromHere });
      await shown.says('Sign in');
      shown.answers[SIGN_IN] = { code };
      shown.press('primary');
      await shown.says(title);
      await until(() => focused()?.id === 'heading', 'the focus on the title');
      await expectAccessible(shown.page);
      expect(shown.platform.sessionStorage.get('latchkey-code:magicLinkCallback')).to.equal(null);
      shown.press('primary');
      await until(() => shown.navigations.length, 'the way to sign-in');
      expect(shown.navigations).to.deep.equal([`replace ${at('/handler/sign-in')}`]);
    });
  }

  test('a used link of somebody who is signed in by now says that nothing is left to do', async () => {
    const shown = await show(TAG, PATH, { prepare: fromHere });
    await shown.says('Press the button');
    shown.answers[SIGN_IN] = async () => {
      // Another tab of this browser was faster.
      await shown.app.signInWithCredential({ email: 'a@b.c', password: 'x', noRedirect: true });
      return { code: 'VERIFICATION_CODE_ALREADY_USED' };
    };
    shown.press('primary');
    await shown.says('You are signed in as Ada Lovelace: there is nothing left to do.');
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way on');
  });

  test('a second factor is asked for on its page', async () => {
    const shown = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`, { prepare: fromHere });
    await shown.says('Sign in');
    const details = { attempt_code: 'attempt' };
    shown.answers[SIGN_IN] = { code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED', details };
    shown.press('primary');
    await until(() => shown.navigations.length, 'the mfa page');
    expect(shown.navigations).to.deep.equal([`replace ${at('/handler/mfa?after_auth_return_to=%2Fboard')}`]);
    await shown.clock.advance(3_000);
    await shown.says('This takes longer than it should.');
    shown.press('primary');
    await until(() => shown.navigations.length === 2, 'another try');
    expect(acts(shown), 'the link is not used once more').to.deep.equal([SIGN_IN]);
  });

  test('without a code there is nothing to do but sign in', async () => {
    const shown = await show(TAG, '/handler/magic-link-callback');
    await shown.says('This link is not valid');
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
  });

  test('ten clicks are one request, and the keyboard does it as well', async () => {
    const shown = await show(TAG, PATH, { prepare: fromHere });
    await shown.says('Sign in');
    shown.answers[SIGN_IN] = () => new Promise(() => {});
    inside(inside(shown.page, 'lk-message-card'), '[part="primary"]').focus();
    await sendKeys({ press: 'Enter' });
    for (let click = 0; click < 10; click++) shown.press('primary');
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([SIGN_IN]);
  });

  test('a reload keeps the link', async () => {
    const first = await show(TAG, PATH, { prepare: fromHere });
    await first.says('Press the button');
    const kept = first.platform.sessionStorage.get('latchkey-code:magicLinkCallback');
    const again = await show(TAG, '/handler/magic-link-callback', {
      prepare: ({ platform }) => {
        platform.sessionStorage.set('latchkey-code:magicLinkCallback', kept ?? '');
        platform.localStorage.set(MAGIC_LINK_MARK_KEY, '1');
      },
    });
    await again.says('Press the button');
    again.answers[SIGN_IN] = () => signedIn(again);
    again.press('primary');
    await until(() => again.navigations.length, 'the way on');
    expect(again.requests.find(({ route }) => route === SIGN_IN)?.body).to.deep.equal({ code: CODE });
  });
});
