import { sendKeys } from '@web/test-runner-commands';
import { storeTypedEmail, takeTypedEmail } from '../../../elements/sign-in/typed-email.ts';
import '../../../elements/pages/forgot-password.ts';
import '../../../elements/sign-in/sign-in.ts';
import { acts, at, show, type Shown } from './support.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, fixture, focused, html, readText, rest, until } from '../support/support.ts';

const TAG = 'lk-forgot-password';
const PATH = '/handler/forgot-password';
const SEND = 'POST /auth/password/send-reset-code';

const fieldOf = ({ page }: Shown) =>
  until(() => page.querySelector<HTMLInputElement>('form [name="email"]'), 'the field');

async function enter(shown: Shown, email: string): Promise<void> {
  (await fieldOf(shown)).value = email;
  shown.page.querySelector('form')?.requestSubmit();
}

const again = ({ page }: Shown) => page.shadowRoot?.querySelector<HTMLElement>('.again button') as HTMLElement;

suite('lk-forgot-password', () => {
  test('the form stands in the page, where password managers find it', async () => {
    const shown = await show(TAG, PATH);
    const input = await fieldOf(shown);
    expect(document.querySelector('form input[autocomplete="username"]')).to.equal(input);
    expect(input.type).to.equal('email');
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
  });

  for (const [name, answer] of [
    ['known', { body: { success: 'maybe' } }],
    ['unknown', { code: 'USER_NOT_FOUND' }],
  ] as const) {
    test(`an address that is ${name} here gets the same words`, async () => {
      const shown = await show(TAG, PATH);
      shown.answers[SEND] = answer;
      await enter(shown, 'ada@example.com');
      await shown.says('If ada@example.com has an account here, a mail with a link is on its way.');
      expect(shown.requests.map(({ body }) => body)).to.deep.equal([
        { email: 'ada@example.com', callback_url: at('/handler/password-reset') },
      ]);
      await until(() => focused()?.id === 'heading', 'the focus on the title');
      await expectAccessible(shown.page);
    });
  }

  test('nothing, and what is no address, is said beside the field and not sent', async () => {
    const shown = await show(TAG, PATH);
    await enter(shown, '');
    await until(() => shown.page.textContent?.includes('Enter your e-mail address.'), 'the message');
    await enter(shown, 'ada');
    await until(() => shown.page.textContent?.includes('This does not look like an e-mail address.'), 'the message');
    expect(focused()).to.equal(await fieldOf(shown));
    await expectAccessible(shown.page);
    expect(shown.requests).to.deep.equal([]);
  });

  test('another mail may be asked for after half a minute', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[SEND] = {};
    await enter(shown, 'ada@example.com');
    await shown.says('Send again');
    again(shown).click();
    await shown.clock.advance(29_999);
    again(shown).click();
    expect(acts(shown)).to.deep.equal([SEND]);
    await shown.clock.advance(1);
    again(shown).click();
    await until(() => acts(shown).length === 2, 'the second mail');
    await expectAccessible(shown.page);
  });

  test('another address can be entered', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[SEND] = {};
    await enter(shown, 'ada@example.con');
    await shown.says('Use another address');
    shown.press('secondary');
    await enter(shown, 'ada@example.com');
    await shown.says('If ada@example.com has');
    expect(acts(shown)).to.deep.equal([SEND, SEND]);
  });

  test('what was typed on the card for signing in stands there, once, and in no address', async () => {
    const prepare = ({ app }: Shown | { app: Shown['app'] }) => storeTypedEmail(app, 'ada@example.com');
    const shown = await show(TAG, PATH, { prepare });
    expect((await fieldOf(shown)).value).to.equal('ada@example.com');
    expect(shown.href).to.equal(at(PATH));
    expect(shown.platform.sessionStorage.get('latchkey-typed-email')).to.equal(null);
  });

  test('the card for signing in leaves what was typed there', async () => {
    const service = createService({ href: at('/handler/sign-in') });
    const card = await fixture<HTMLElement>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    const link = await until(() => card.querySelector<HTMLElement>('form .lk-link'), 'the link');
    (card.querySelector('form [name="email"]') as HTMLInputElement).value = 'ada@example.com';
    link.click();
    await until(() => service.navigations.length, 'the way to the page');
    expect(service.navigations).to.deep.equal([at(PATH)]);
    expect(takeTypedEmail(service.app)).to.equal('ada@example.com');
  });

  test('passwords that are switched off have a card of their own', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[SEND] = { code: 'PASSWORD_AUTHENTICATION_NOT_ENABLED' };
    await enter(shown, 'ada@example.com');
    await shown.says('Passwords are switched off');
    await expectAccessible(shown.page);
    shown.press('primary');
    await until(() => shown.navigations.length, 'the way to sign-in');
    expect(shown.navigations).to.deep.equal([at('/handler/sign-in')]);
  });

  test('a refusal and a dead network are said in the card, and can be tried again', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[SEND] = { code: 'REDIRECT_URL_NOT_WHITELISTED' };
    await enter(shown, 'ada@example.com');
    await shown.says('This page is not among the trusted domains of the project.');
    await expectAccessible(shown.page);
    shown.answers[SEND] = 'dead';
    await enter(shown, 'ada@example.com');
    await until(() => acts(shown).length >= 2, 'the attempt');
    await shown.clock.advance(60_000);
    await shown.says('We cannot reach the service.');
    shown.answers[SEND] = {};
    await enter(shown, 'ada@example.com');
    await shown.says('Check your inbox');
    expect(readText(shown.page)).not.to.contain('We cannot reach');
  });

  test('ten submits are one request; Enter submits', async () => {
    const shown = await show(TAG, PATH);
    shown.answers[SEND] = () => new Promise(() => {});
    (await fieldOf(shown)).focus();
    await sendKeys({ type: 'ada@example.com' });
    await sendKeys({ press: 'Enter' });
    for (let click = 0; click < 10; click++) shown.page.querySelector('form')?.requestSubmit();
    await until(() => acts(shown).length, 'the request');
    await rest();
    expect(acts(shown)).to.deep.equal([SEND]);
  });
});
