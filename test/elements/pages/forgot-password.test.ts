import '../../../elements/pages/forgot-password.ts';
import { writes, at, show, type View } from './support.ts';
import { leaveAndReturn } from '../support/page-cache.ts';
import { expect, goesTo, focused, inside, readText, until } from '../support/support.ts';

const TAG = 'lk-forgot-password';
const PATH = '/handler/forgot-password';
const SEND = 'POST /auth/password/send-reset-code';

const fieldOf = ({ page }: View) =>
  until(() => page.querySelector<HTMLInputElement>('form [name="email"]'), 'the field');

async function enter(view: View, email: string): Promise<void> {
  (await fieldOf(view)).value = email;
  view.page.querySelector('form')?.requestSubmit();
}

const again = ({ page }: View) => page.shadowRoot?.querySelector<HTMLElement>('.again button') as HTMLElement;

suite('lk-forgot-password', () => {
  test('lk-forgot-password renders its form in the light DOM for password managers', async () => {
    const view = await show(TAG, PATH);
    const input = await fieldOf(view);
    expect(document.querySelector('form input[autocomplete="username"]')).to.equal(input);
    expect(input.type).to.equal('email');
    expect(view.requests).to.deep.equal([]);
  });

  test('after a back/forward cache restore, lk-forgot-password does not show the typed email address', async () => {
    const view = await show(TAG, PATH);
    (await fieldOf(view)).value = 'ada@example.com';
    await leaveAndReturn();
    expect((await fieldOf(view)).value).to.equal('');
    view.answers[SEND] = { body: { success: 'maybe' } };
    await enter(view, 'ada@example.com');
    await view.says('ada@example.com');
    await leaveAndReturn();
    expect(readText(view.page)).not.to.contain('ada@example.com');
    expect((await fieldOf(view)).value).to.equal('');
  });

  for (const [name, answer] of [
    ['known', { body: { success: 'maybe' } }],
    ['unknown', { code: 'USER_NOT_FOUND' }],
  ] as const) {
    test(`lk-forgot-password does not reveal whether an account exists (${name} email address)`, async () => {
      const view = await show(TAG, PATH);
      view.answers[SEND] = answer;
      await enter(view, 'ada@example.com');
      await view.says('Check your email');
      const description = inside(inside(view.page, 'lk-message-card'), '[part="description"]');
      expect(description.textContent).to.equal(
        'If there’s an account for ada@example.com, we’ve sent it a link to reset the password.',
      );
      expect(description.querySelector('bdi')?.textContent).to.equal('ada@example.com');
      expect(view.requests.map(({ body }) => body)).to.deep.equal([
        { email: 'ada@example.com', callback_url: at('/handler/password-reset') },
      ]);
    });
  }

  test('for an empty or malformed email address, lk-forgot-password shows an error and sends nothing', async () => {
    const view = await show(TAG, PATH);
    await enter(view, '');
    await until(() => view.page.textContent?.includes('Enter your email address.'), 'the message');
    await enter(view, 'ada');
    await until(() => view.page.textContent?.includes('Enter a valid email address.'), 'the message');
    expect(focused()).to.equal(await fieldOf(view));
    expect(view.requests).to.deep.equal([]);
  });

  test('lk-forgot-password can send a second reset email only 30 seconds after the first', async () => {
    const view = await show(TAG, PATH);
    view.answers[SEND] = {};
    await enter(view, 'ada@example.com');
    await view.says('Send again');
    expect(view.page.querySelector('form')).to.equal(null);
    again(view).click();
    await view.clock.advance(29_999);
    again(view).click();
    expect(writes(view)).to.deep.equal([SEND]);
    await view.clock.advance(1);
    again(view).click();
    await until(() => writes(view).length === 2, 'the second mail');
  });

  test('lk-forgot-password can send the link to another email address after the first reset email', async () => {
    const view = await show(TAG, PATH);
    view.answers[SEND] = {};
    await enter(view, 'ada@example.con');
    await view.says('Use a different email');
    inside(view.page, '[part~="other-address"]').click();
    await enter(view, 'ada@example.com');
    await view.says('If there’s an account for ada@example.com');
    expect(writes(view)).to.deep.equal([SEND, SEND]);
  });

  test('if the service refuses passwords, lk-forgot-password says that passwords are turned off', async () => {
    const view = await show(TAG, PATH);
    view.answers[SEND] = { code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' };
    await enter(view, 'ada@example.com');
    await view.says('Passwords are turned off');
    view.press('primary');
    await goesTo(view, at('/handler/sign-in'));
    expect(view.platform.sessionStorage.get('latchkey-typed-email')).to.equal('ada@example.com');
  });

  test('after a service error or a network error, the user can submit lk-forgot-password again', async () => {
    const view = await show(TAG, PATH);
    view.answers[SEND] = { code: 'REDIRECT_URL_NOT_WHITELISTED' };
    await enter(view, 'ada@example.com');
    await view.says('This page isn’t on one of the app’s trusted domains.');
    expect((await fieldOf(view)).value).to.equal('ada@example.com');
    view.answers[SEND] = 'dead';
    await enter(view, 'ada@example.com');
    await until(() => writes(view).length >= 2, 'the attempt');
    await view.clock.advance(60_000);
    await view.says('Can’t reach the server.');
    view.answers[SEND] = {};
    await enter(view, 'ada@example.com');
    await view.says('Check your email');
    expect(readText(view.page)).not.to.contain('Can’t reach');
  });
});
