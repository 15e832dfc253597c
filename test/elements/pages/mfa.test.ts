import { sendKeys } from '@web/test-runner-commands';
import { MFA_ATTEMPT_KEY } from '../../../core/base/constants.ts';
import '../../../elements/pages/mfa.ts';
import type { LkMfa } from '../../../elements/pages/mfa.ts';
import { acts, at, show, type Shown, signedIn } from './support.ts';
import { createService, type Service } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-mfa';
const PATH = '/handler/mfa';
const VERIFY = 'POST /auth/mfa/sign-in';

const prepare = ({ platform }: Service) => platform.sessionStorage.set(MFA_ATTEMPT_KEY, 'attempt');

const field = ({ page }: Shown) => page.querySelector('form [name="code"]') as HTMLInputElement;

async function open(path = PATH): Promise<Shown> {
  const shown = await show(TAG, path, { prepare });
  await until(() => field(shown), 'the field');
  return shown;
}

async function type(shown: Shown, text: string): Promise<void> {
  field(shown).focus();
  await sendKeys({ type: text });
}

suite('lk-mfa', () => {
  test('the sixth digit signs in and goes on', async () => {
    const shown = await open(`${PATH}?after_auth_return_to=%2Fboard`);
    expect(field(shown).inputMode).to.equal('numeric');
    expect(field(shown).getAttribute('autocomplete')).to.equal('one-time-code');
    await expectAccessible(shown.page);
    shown.answers[VERIFY] = () => signedIn(shown);
    await type(shown, '12345');
    expect(shown.requests).to.deep.equal([]);
    await type(shown, '6');
    await until(() => shown.navigations.length, 'the way on');
    expect(shown.navigations).to.deep.equal([`replace ${at('/board')}`]);
    expect(shown.requests.find(({ route }) => route === VERIFY)?.body).to.deep.equal({
      code: 'attempt',
      type: 'totp',
      totp: '123456',
    });
    expect(shown.platform.sessionStorage.get(MFA_ATTEMPT_KEY)).to.equal(null);
  });

  test('a wrong code stays: it is cleared, focused and said, and the next one works', async () => {
    const shown = await open();
    shown.answers[VERIFY] = { code: 'INVALID_TOTP_CODE' };
    await type(shown, '123456');
    await until(() => shown.page.textContent?.includes('That code is not right.'), 'the message');
    expect(field(shown).value).to.equal('');
    expect(focused()).to.equal(field(shown));
    const message = shown.page.querySelector('[role="alert"]');
    expect(message?.textContent).to.contain('That code is not right.');
    expect(field(shown).getAttribute('aria-describedby')).to.equal(message?.id);
    expect(shown.platform.sessionStorage.get(MFA_ATTEMPT_KEY)).to.equal('attempt');
    await expectAccessible(shown.page);
    shown.answers[VERIFY] = () => signedIn(shown);
    await type(shown, '654321');
    await until(() => shown.navigations.length, 'the way on');
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This took too long'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This took too long'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This took too long'],
    ['VERIFICATION_CODE_MAX_ATTEMPTS_REACHED', 'Too many wrong codes'],
  ] as const) {
    test(`${code}: the attempt is over and leads to sign-in`, async () => {
      const shown = await open(`${PATH}?after_auth_return_to=%2Fboard`);
      shown.answers[VERIFY] = { code };
      await type(shown, '123456');
      await shown.says(title);
      expect(shown.page.querySelector('form')).to.equal(null);
      await until(() => focused()?.id === 'heading', 'the focus on the title');
      await expectAccessible(shown.page);
      expect(shown.platform.sessionStorage.get(MFA_ATTEMPT_KEY)).to.equal(null);
      shown.press('primary');
      await until(() => shown.navigations.length, 'the way to sign-in');
      expect(shown.navigations).to.deep.equal([`replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`]);
    });
  }

  test('without an attempt there is nothing to finish: it goes to sign-in, and offers a link when that takes long', async () => {
    const shown = await show(TAG, `${PATH}?after_auth_return_to=%2Fboard`);
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.navigations).to.deep.equal([`replace ${at('/handler/sign-in?after_auth_return_to=%2Fboard')}`]);
    expect(shown.page.querySelector('form')).to.equal(null);
    await shown.clock.advance(3_000);
    await shown.says('This takes longer than it should.');
    expect(inside<HTMLAnchorElement>(inside(shown.page, 'lk-message-card'), 'a').href).to.equal(at('/handler/sign-in'));
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
  });

  test('an app that arrives after the element is asked for the attempt as well', async () => {
    const service = createService({ href: at(PATH) });
    const page = await fixture<LkMfa>(html`<lk-mfa></lk-mfa>`);
    page.app = service.app;
    await until(() => service.navigations.length, 'the way to sign-in');
    expect(page.querySelector('form')).to.equal(null);
  });

  test('cancelling gives the attempt up', async () => {
    const shown = await open();
    shown.press('secondary');
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.platform.sessionStorage.get(MFA_ATTEMPT_KEY)).to.equal(null);
    expect(shown.requests).to.deep.equal([]);
  });

  test('too few digits are said and not sent', async () => {
    const shown = await open();
    await type(shown, '123');
    await sendKeys({ press: 'Enter' });
    await until(() => shown.page.textContent?.includes('Enter all six digits.'), 'the message');
    expect(focused()).to.equal(field(shown));
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
  });

  test('a dead network keeps the digits, and the button tries again', async () => {
    const shown = await open();
    shown.answers[VERIFY] = 'dead';
    await type(shown, '123456');
    await until(() => acts(shown).length, 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service.');
    expect(field(shown).value).to.equal('123456');
    expect(shown.platform.sessionStorage.get(MFA_ATTEMPT_KEY)).to.equal('attempt');
    shown.answers[VERIFY] = () => signedIn(shown);
    shown.page.querySelector('form')?.requestSubmit();
    await until(() => shown.navigations.length, 'the way on');
    expect(readText(shown.page)).not.to.contain('We cannot reach');
  });

  test('ten submits are one request', async () => {
    const shown = await open();
    shown.answers[VERIFY] = () => new Promise(() => {});
    await type(shown, '123456');
    for (let click = 0; click < 10; click++) shown.page.querySelector('form')?.requestSubmit();
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([VERIFY]);
  });
});
