import { sendKeys } from '@web/test-runner-commands';
import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import '../../../elements/pages/mfa.ts';
import { MFA_EMAIL_KEY } from '../../../core/flows/limits.ts';
import { writes, at, show, type View, signedIn } from './support.ts';
import { type Service } from '../support/service.ts';
import { expect, goesTo, focused, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-mfa';
const PATH = '/handler/mfa';
const VERIFY = 'POST /auth/mfa/sign-in';

const prepare = ({ platform }: Service) => platform.sessionStorage.set(MFA_ATTEMPT_KEYS[0], 'attempt');

const field = ({ page }: View) => page.querySelector('form [name="code"]') as HTMLInputElement;

async function open(path = PATH): Promise<View> {
  const view = await show(TAG, path, { prepare });
  await until(() => field(view), 'the field');
  return view;
}

async function type(view: View, text: string): Promise<void> {
  field(view).focus();
  await sendKeys({ type: text });
}

suite('lk-mfa', () => {
  test('typing the sixth digit into lk-mfa submits the code and redirects the signed-in user', async () => {
    const view = await open(`${PATH}?after_auth_return_to=%2Fboard`);
    expect(field(view).inputMode).to.equal('numeric');
    expect(field(view).getAttribute('autocomplete')).to.equal('one-time-code');
    view.answers[VERIFY] = () => signedIn(view);
    await type(view, '12345');
    expect(view.requests).to.deep.equal([]);
    await type(view, '6');
    await goesTo(view, `replace ${at('/board')}`);
    await view.says('You’re signed in');
    expect(view.page.querySelector('form')).to.equal(null);
    expect(view.requests.find(({ route }) => route === VERIFY)?.body).to.deep.equal({
      code: 'attempt',
      type: 'totp',
      totp: '123456',
    });
    expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal(null);
  });

  test('after a wrong MFA code, lk-mfa empties and focuses the field for the next attempt', async () => {
    const view = await open();
    view.answers[VERIFY] = { code: 'INVALID_TOTP_CODE' };
    await type(view, '123456');
    await until(() => view.page.textContent?.includes('That code isn’t right.'), 'the message');
    expect(field(view).value).to.equal('');
    expect(focused()).to.equal(field(view));
    const message = view.page.querySelector('[role="alert"]');
    expect(message?.textContent).to.contain('That code isn’t right.').and.not.to.contain('clock');
    expect(field(view).getAttribute('aria-errormessage')).to.equal(message?.id);
    expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal('attempt');
    await type(view, '234567');
    await until(() => view.page.textContent?.includes('check your device’s clock.'), 'the message about the clock');
    expect([field(view).value, focused()]).to.deep.equal(['', field(view)]);
    view.answers[VERIFY] = () => signedIn(view);
    await type(view, '654321');
    await until(() => view.navigations.length, 'the redirect');
  });

  for (const [what, email, attempt, text] of [
    [
      'the address that began the attempt',
      'ada@example.com',
      'attempt',
      'Enter the code for ada@example.com from your',
    ],
    ['no address of an earlier attempt', 'ada@example.com', 'earlier', 'Enter the code from your authenticator app.'],
    ['no address after a passkey', '', 'attempt', 'Enter the code from your authenticator app.'],
  ] as const) {
    test(`lk-mfa shows ${what}`, async () => {
      const begun = ({ platform }: Service) => {
        platform.sessionStorage.set(MFA_EMAIL_KEY, `${attempt} ${email}`);
        platform.sessionStorage.set(MFA_ATTEMPT_KEYS[0], 'attempt');
      };
      const view = await show(TAG, PATH, { prepare: begun });
      await view.says(text);
      view.answers[VERIFY] = () => signedIn(view);
      await until(() => field(view), 'the field');
      await type(view, '123456');
      await until(() => view.navigations.length, 'the redirect');
      expect(view.platform.sessionStorage.get(MFA_EMAIL_KEY)).to.equal(null);
    });
  }

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This took too long'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This took too long'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This took too long'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'Too many wrong codes'],
  ] as const) {
    test(`the error ${code} ends the MFA attempt and leads to sign-in`, async () => {
      const view = await open(`${PATH}?after_auth_return_to=%2Fboard`);
      view.answers[VERIFY] = { code };
      await type(view, '123456');
      await view.says(title);
      expect(view.page.querySelector('form')).to.equal(null);
      await until(() => focused()?.id === 'heading', 'the focus on the title');
      expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal(null);
      view.press('primary');
      await goesTo(view, `replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`);
    });
  }

  test('without a stored MFA attempt, lk-mfa redirects to the sign-in page', async () => {
    const view = await show(TAG, `${PATH}?after_auth_return_to=%2Fboard`);
    await goesTo(view, `replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`);
    await view.says('Back to sign-in');
    expect(view.page.querySelector('form')).to.equal(null);
    await view.clock.advance(3_000);
    await view.says('This is taking longer than usual.');
    expect(inside<HTMLAnchorElement>(inside(view.page, 'lk-message-card'), 'a').href).to.equal(at('/handler/sign-in'));
    expect(view.requests).to.deep.equal([]);
  });

  test('canceling MFA removes the stored MFA attempt and leads to sign-in', async () => {
    const view = await open();
    view.press('secondary');
    await goesTo(view, `replace ${at('/handler/sign-in')}`);
    expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal(null);
    expect(view.requests).to.deep.equal([]);
  });

  test('an MFA code with too few digits shows an error and is not sent', async () => {
    const view = await open();
    await type(view, '123');
    await sendKeys({ press: 'Enter' });
    await until(() => view.page.textContent?.includes('Enter all 6 digits.'), 'the message');
    expect(focused()).to.equal(field(view));
    expect(view.requests).to.deep.equal([]);
  });

  test('the error about a wrong MFA code stays until new digits are typed', async () => {
    const view = await open();
    view.answers[VERIFY] = { code: 'INVALID_TOTP_CODE' };
    await type(view, '123456');
    const message = () => view.page.querySelector('[role="alert"]')?.textContent?.trim();
    await until(message, 'the message');
    await sendKeys({ press: 'Enter' });
    await rest();
    expect(message()).to.equal('That code isn’t right. Wait for the next one and try again.');
    await sendKeys({ type: '1' });
    expect(await until(() => message() === '' && 'none', 'no message')).to.equal('none');
    await sendKeys({ press: 'Enter' });
    await until(() => message() === 'Enter all 6 digits.', 'the message about missing digits');
    expect(writes(view)).to.deep.equal([VERIFY]);
  });

  test('the MFA code field gets the focus even on touch devices', async () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) => matchMedia(query.replace('fine', 'coarse'));
    try {
      const view = await open();
      await until(() => focused() === field(view), 'the focus');
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  });

  test('after a network error, lk-mfa keeps the typed digits and can send them again', async () => {
    const view = await open();
    view.answers[VERIFY] = 'dead';
    await type(view, '123456');
    await until(() => writes(view).length, 'the attempt');
    await view.clock.advance(60_000);
    await view.says('Can’t reach the server.');
    expect(field(view).value).to.equal('123456');
    expect(view.platform.sessionStorage.get(MFA_ATTEMPT_KEYS[0])).to.equal('attempt');
    view.answers[VERIFY] = () => signedIn(view);
    view.page.querySelector('form')?.requestSubmit();
    await until(() => view.navigations.length, 'the redirect');
    expect(readText(view.page)).not.to.contain('Can’t reach');
  });
});
