import '../../../elements/pages/password-reset.ts';
import { acts, at, CODE, show, type Shown } from './support.ts';
import { expect, expectAccessible, focused, rest, until } from '../support/support.ts';

const TAG = 'lk-password-reset';
const PATH = `/handler/password-reset?code=${CODE}`;
const CHECK = 'POST /auth/password/reset/check-code';
const RESET = 'POST /auth/password/reset';
const GOOD = 'a long enough one';

async function open(answers: Shown['answers'] = {}): Promise<Shown> {
  const shown = await show(TAG, PATH);
  Object.assign(shown.answers, { [CHECK]: {}, [RESET]: {}, ...answers });
  await until(() => shown.page.querySelector('form'), 'the form');
  return shown;
}

const input = ({ page }: Shown, name: string) => page.querySelector(`form [name="${name}"]`) as HTMLInputElement;

function type(shown: Shown, name: string, value: string): void {
  input(shown, name).value = value;
  input(shown, name).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

function save(shown: Shown, password: string, repeat = password): void {
  type(shown, 'password', password);
  type(shown, 'repeat', repeat);
  shown.page.querySelector('form')?.requestSubmit();
}

const reads = ({ page }: Shown, text: string) => until(() => page.textContent?.includes(text), text);

suite('lk-password-reset', () => {
  test('opening the page asks nothing; the code is out of the address', async () => {
    const shown = await open();
    expect(shown.requests).to.deep.equal([]);
    expect(shown.href).to.equal(at('/handler/password-reset'));
    expect(input(shown, 'password').autocomplete).to.equal('new-password');
    expect(input(shown, 'repeat').autocomplete).to.equal('new-password');
    await expectAccessible(shown.page);
  });

  test('saves, byte for byte, and leads to sign-in', async () => {
    const shown = await open();
    save(shown, ' пароль ﬁ\u00e9 ');
    await shown.says('Your password is changed');
    expect(shown.requests.filter(({ route }) => route === RESET).map(({ body }) => body)).to.deep.equal([
      { code: CODE, password: ' пароль ﬁ\u00e9 ' },
    ]);
    await until(() => focused()?.id === 'heading', 'the focus on the title');
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.navigations).to.deep.equal([`replace ${at('/handler/sign-in')}`]);
  });

  for (const [name, password, text] of [
    ['too short', 'seven77', '1 more character needed.'],
    ['too long', 'x'.repeat(71), '1 character too many.'],
    ['missing', '', 'Enter a new password.'],
  ] as const) {
    test(`a password that is ${name} is not sent: it would use the link up`, async () => {
      const shown = await open();
      save(shown, password);
      await reads(shown, text);
      expect(acts(shown)).not.to.include(RESET);
      expect(focused()).to.equal(input(shown, 'password'));
      expect(input(shown, 'password').getAttribute('aria-invalid')).to.equal('true');
      await expectAccessible(shown.page);
      save(shown, GOOD);
      await shown.says('Your password is changed');
    });
  }

  for (const length of [8, 70]) {
    test(`${length} characters will do`, async () => {
      const shown = await open();
      save(shown, 'x'.repeat(length));
      await shown.says('Your password is changed');
    });
  }

  test('two that differ are said beside the second field, once it is left and when they are sent', async () => {
    const shown = await open();
    type(shown, 'password', GOOD);
    type(shown, 'repeat', 'something else');
    input(shown, 'repeat').dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await reads(shown, 'The passwords do not match.');
    await expectAccessible(shown.page);
    type(shown, 'repeat', GOOD);
    await until(() => !shown.page.textContent?.includes('do not match'), 'the message gone');
    save(shown, GOOD, 'something else');
    await reads(shown, 'The passwords do not match.');
    expect(focused()).to.equal(input(shown, 'repeat'));
    expect(acts(shown)).not.to.include(RESET);
  });

  test('the first key asks once whether the link still works', async () => {
    const shown = await open();
    type(shown, 'password', 'a');
    type(shown, 'password', 'ab');
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([CHECK]);
    expect(shown.requests[0]?.body).to.deep.equal({ code: CODE });
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This link has been used already'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This link is not valid'],
  ] as const) {
    for (const [when, answers, act] of [
      ['at the first key', { [CHECK]: { code } }, (shown: Shown) => type(shown, 'password', 'a')],
      ['at the end', { [RESET]: { code } }, (shown: Shown) => save(shown, GOOD)],
    ] as const) {
      test(`${code} ${when}: says so and offers a new link`, async () => {
        const shown = await open(answers);
        act(shown);
        await shown.says(title);
        expect(shown.page.querySelector('form')).to.equal(null);
        await until(() => focused()?.id === 'heading', 'the focus on the title');
        await expectAccessible(shown.page);
        shown.press('primary');
        await until(() => shown.navigations.length, 'the way to a new link');
        expect(shown.navigations).to.deep.equal([`replace ${at('/handler/forgot-password')}`]);
      });
    }
  }

  test('a password that the service refuses has used the link up, and the page says so', async () => {
    const shown = await open({ [RESET]: { code: 'PASSWORD_TOO_SHORT', details: { min_length: 20 } } });
    save(shown, GOOD);
    await shown.says('The password needs at least 20 characters. The link is used up by that: ask for another one.');
    await expectAccessible(shown.page);
    expect(shown.platform.sessionStorage.get('latchkey-code:passwordReset')).to.equal(null);
  });

  test('a dead network keeps what was typed, and the same button tries again', async () => {
    const shown = await open({ [RESET]: 'dead', [CHECK]: 'dead' });
    save(shown, GOOD);
    await rest();
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service.');
    expect(input(shown, 'password').value).to.equal(GOOD);
    Object.assign(shown.answers, { [RESET]: {} });
    shown.page.querySelector('form')?.requestSubmit();
    await shown.says('Your password is changed');
  });

  test('without a code there is no form', async () => {
    const shown = await show(TAG, '/handler/password-reset');
    await shown.says('This link is not valid');
    expect(shown.page.querySelector('form')).to.equal(null);
    await expectAccessible(shown.page);
  });

  test('what is shown in plain sight is hidden before it is sent; ten submits are one request', async () => {
    const shown = await open({ [RESET]: () => new Promise(() => {}) });
    const toggle = shown.page.querySelector('.lk-inside') as HTMLElement;
    toggle.click();
    await rest();
    expect(input(shown, 'password').type).to.equal('text');
    for (let click = 0; click < 10; click++) save(shown, GOOD);
    await until(() => acts(shown).includes(RESET), 'the request');
    await rest();
    expect(input(shown, 'password').type).to.equal('password');
    expect(acts(shown).filter((route) => route === RESET)).to.have.length(1);
  });
});
