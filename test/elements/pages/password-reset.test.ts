import '../../../elements/pages/password-reset.ts';
import '../../../elements/password-strength.ts';
import { writes, at, CODE, show, type View } from './support.ts';
import { PROJECT_ID } from '../support/service.ts';
import { expect, goesTo, focused, rest, until } from '../support/support.ts';

const TAG = 'lk-password-reset';
const PATH = `/handler/password-reset?code=${CODE}`;
const CHECK = 'POST /auth/password/reset/check-code';
const RESET = 'POST /auth/password/reset';
const GOOD = 'a long enough one';
/** Local storage: what the service has said of lengths. */
const BOUNDS = `latchkey-password-bounds-${PROJECT_ID}`;

async function open(answers: View['answers'] = {}): Promise<View> {
  const view = await show(TAG, `${PATH}&after_auth_return_to=%2Fboard`);
  Object.assign(view.answers, { [CHECK]: {}, [RESET]: {}, ...answers });
  await until(() => view.page.querySelector('form'), 'the form');
  return view;
}

const input = ({ page }: View, name: string) => page.querySelector(`form [name="${name}"]`) as HTMLInputElement;

function type(view: View, name: string, value: string): void {
  input(view, name).value = value;
  input(view, name).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

function save(view: View, password: string, repeat = password): void {
  type(view, 'password', password);
  type(view, 'repeat', repeat);
  view.page.querySelector('form')?.requestSubmit();
}

const reads = ({ page }: View, text: string) => until(() => page.textContent?.includes(text), text);

suite('lk-password-reset', () => {
  test('the password fields of lk-password-reset have autocomplete="new-password"', async () => {
    const view = await open();
    expect(input(view, 'password').autocomplete).to.equal('new-password');
    expect(input(view, 'repeat').autocomplete).to.equal('new-password');
  });

  test('lk-password-reset sends the new password unchanged and leads to sign-in', async () => {
    const view = await open();
    save(view, ' пароль ﬁ\u00e9 ');
    await view.says('Your password was changed');
    expect(view.requests.filter(({ route }) => route === RESET).map(({ body }) => body)).to.deep.equal([
      { code: CODE, password: ' пароль ﬁ\u00e9 ' },
    ]);
    view.press('primary');
    await goesTo(view, `replace ${at('/handler/sign-in')}`);
  });

  for (const [name, password, text] of [
    ['too short', 'seven77', '1 more character needed.'],
    ['too long', 'x'.repeat(71), '1 character too many.'],
    ['empty', '', 'Enter a new password.'],
  ] as const) {
    test(`a new password that is ${name} shows an error at the first submit`, async () => {
      const view = await open();
      save(view, password);
      await reads(view, text);
      expect(writes(view)).not.to.include(RESET);
      expect(focused()).to.equal(input(view, 'password'));
      expect(input(view, 'password').getAttribute('aria-invalid')).to.equal('true');
      save(view, GOOD);
      await view.says('Your password was changed');
    });
  }

  test('a short new password shows an error first, but is sent if the user submits it again', async () => {
    const view = await open();
    save(view, 'four');
    await reads(view, '4 more characters needed.');
    expect(writes(view)).not.to.include(RESET);
    save(view, 'four');
    await view.says('Your password was changed');
  });

  test('after the service named a minimum length, the next reset page enforces this length', async () => {
    const first = await open({ [RESET]: { code: 'PASSWORD_TOO_SHORT', details: { min_length: 12 } } });
    save(first, 'ten letters'.slice(0, 10));
    await first.says('The password needs at least 12 characters.');
    const named = first.platform.localStorage.get(BOUNDS) ?? '';
    const second = await show(TAG, PATH, { prepare: ({ platform }) => platform.localStorage.set(BOUNDS, named) });
    second.answers[CHECK] = {};
    await until(() => second.page.querySelector('form'), 'the form');
    await reads(second, '12 to 70 characters.');
    for (const _ of [1, 2]) {
      save(second, 'ten letters'.slice(0, 10));
      await reads(second, '2 more characters needed.');
    }
    expect(writes(second)).not.to.include(RESET);
  });

  test('visible passwords are hidden again before the reset request is sent', async () => {
    const view = await open({ [RESET]: () => new Promise(() => {}) });
    const types = () => [input(view, 'password').type, input(view, 'repeat').type];
    for (const each of view.page.querySelectorAll<HTMLElement>('.lk-inside')) each.click();
    await rest();
    expect(types()).to.deep.equal(['text', 'text']);
    save(view, GOOD);
    await until(() => writes(view).includes(RESET), 'the request');
    expect(types()).to.deep.equal(['password', 'password']);
  });

  test('lk-password-reset with `strength-meter` and `leakCheckUrl` shows the strength and checks for leaked passwords', async () => {
    const view = await open();
    expect(view.page.querySelector('.lk-advice')).to.equal(null);
    view.page.setAttribute('strength-meter', '');
    Object.assign(view.page, { leakCheckUrl: 'https://leaks.example/range/' });
    await until(() => view.page.querySelector('.lk-advice'), 'the place for advice');
    type(view, 'password', 'password');
    await view.clock.advance(400);
    await reads(view, 'Weak password');
    input(view, 'password').dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await until(() => view.requests.some(({ route }) => route.endsWith('/range/5BAA6')), 'the request');
  });

  test('if the two passwords differ, leaving the second field or submitting shows an error', async () => {
    const view = await open();
    type(view, 'password', GOOD);
    type(view, 'repeat', 'something else');
    input(view, 'repeat').dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
    await reads(view, 'The passwords don’t match.');
    type(view, 'repeat', GOOD);
    await until(() => !view.page.textContent?.includes('do not match'), 'the message gone');
    save(view, GOOD, 'something else');
    await reads(view, 'The passwords don’t match.');
    expect(focused()).to.equal(input(view, 'repeat'));
    expect(writes(view)).not.to.include(RESET);
  });

  test('typing a new password checks once whether the reset link is still valid', async () => {
    const view = await open();
    type(view, 'password', 'a');
    type(view, 'password', 'ab');
    await until(() => writes(view).length, 'the request');
    await rest();
    expect(writes(view)).to.deep.equal([CHECK]);
    expect(view.requests[0]?.body).to.deep.equal({ code: CODE });
  });

  for (const [code, title] of [
    ['VERIFICATION_CODE_EXPIRED', 'This link has expired'],
    ['VERIFICATION_CODE_ALREADY_USED', 'This link has already been used'],
    ['VERIFICATION_CODE_NOT_FOUND', 'This link isn’t valid'],
  ] as const) {
    for (const [when, answers, act] of [
      ['on the first typed character', { [CHECK]: { code } }, (view: View) => type(view, 'password', 'a')],
      ['on submit', { [RESET]: { code } }, (view: View) => save(view, GOOD)],
    ] as const) {
      test(`the error ${code} ${when} shows a message and offers a new reset link`, async () => {
        const view = await open(answers);
        act(view);
        await view.says(title);
        expect(view.page.querySelector('form')).to.equal(null);
        view.press('primary');
        await goesTo(view, `replace ${at('/handler/forgot-password?after_auth_return_to=%2Fboard')}`);
      });
    }
  }

  test('after a refused password, the page says that the reset link cannot be used again', async () => {
    const view = await open({ [RESET]: { code: 'PASSWORD_TOO_SHORT', details: { min_length: 20 } } });
    save(view, GOOD);
    await view.says('The password needs at least 20 characters. The link can’t be used again. Request a new one.');
    expect(view.platform.sessionStorage.get('latchkey-code:passwordReset')).to.equal(null);
  });

  test('lk-password-reset without a code shows "This link isn’t valid" and no form', async () => {
    const view = await show(TAG, '/handler/password-reset');
    await view.says('This link isn’t valid');
    expect(view.page.querySelector('form')).to.equal(null);
  });
});
