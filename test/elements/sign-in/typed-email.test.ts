import '../../../elements/pages/forgot-password.ts';
import '../../../elements/sign-in/sign-in.ts';
import '../../../elements/sign-in/sign-up.ts';
import { inputOf } from '../support/cards.ts';
import { createService } from '../support/service.ts';
import { expect, fixture, html, inside, until } from '../support/support.ts';

const KEY = 'latchkey-typed-email';

for (const [name, config, route] of [
  ['a password', {}, 'POST /auth/password/sign-up'],
  ['a link', { credential_enabled: false, magic_link_enabled: true }, 'POST /auth/otp/send-sign-in-code'],
] as const) {
  test(`after a sign-up with ${name} for a taken email address, a link leads to lk-sign-in, which fills the address in`, async () => {
    const service = createService({ config });
    service.answers[route] = { code: 'USER_EMAIL_ALREADY_EXISTS', details: {} };
    const signUp = await fixture<HTMLElement>(html`<lk-sign-up .app=${service.app}></lk-sign-up>`);
    const form = await until(() => signUp.querySelector('form'), 'the form');
    inputOf(signUp, 'email').value = 'ada@example.com';
    const password = form.querySelector<HTMLInputElement>('[name=password]');
    if (password) password.value = 'correct horse';
    form.requestSubmit();
    const link = await until(() => form.querySelector<HTMLAnchorElement>('.lk-danger a'), 'the link');
    expect([link.textContent, new URL(link.href).pathname]).to.deep.equal(['Sign in', '/handler/sign-in']);
    link.click();
    await until(() => service.navigations.length, 'the sign-in page');
    const signIn = await fixture<HTMLElement>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    await until(() => signIn.querySelector('form'), 'the form');
    await until(() => inputOf(signIn, 'email').value === 'ada@example.com', 'the email');
  });
}

test('lk-sign-in and lk-forgot-password fill in the email typed in lk-sign-up', async () => {
  const service = createService();
  const { sessionStorage } = service.platform;
  const show = async (tag: string) => {
    const element = Object.assign(document.createElement(tag), { app: service.app });
    await fixture(html`${element}`);
    await until(() => element.querySelector('form'), 'the form');
    return element;
  };
  /** Follows a link, and expects its page and the address that is kept for it. */
  const follow = async (link: HTMLElement, page: string) => {
    link.click();
    await until(() => service.navigations.length, 'the redirect');
    const [target = ''] = service.navigations.splice(0);
    expect(new URL(target).pathname).to.equal(`/handler/${page}`);
    expect(target).not.to.contain('example');
    expect(sessionStorage.get(KEY)).to.equal('ada@example.com');
    await service.clock.advance(2_000);
  };
  const takesOver = async (element: HTMLElement) => {
    await until(() => inputOf(element, 'email').value === 'ada@example.com', 'the email');
    expect(sessionStorage.get(KEY), 'it is filled in once').to.equal(null);
  };

  const signUp = await show('lk-sign-up');
  inputOf(signUp, 'email').value = 'ada@example.com';
  await follow(inside(signUp, 'header a'), 'sign-in');
  const signIn = await show('lk-sign-in');
  await takesOver(signIn);
  await follow(signIn.querySelector('form .lk-link') as HTMLElement, 'forgot-password');
  const forgotten = await show('lk-forgot-password');
  await takesOver(forgotten);
  await follow(inside(inside(forgotten, 'lk-message-card'), '[part~="secondary"]'), 'sign-in');
  await takesOver(await show('lk-sign-in'));
});
