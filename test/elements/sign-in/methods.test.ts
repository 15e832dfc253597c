import { sendKeys } from '@web/test-runner-commands';
import { LAST_USED_KEYS } from '../../../core/base/client-names.ts';
import { ok } from '../../../core/base/result.ts';
import {
  appWith,
  buttonNamed,
  buttonNames,
  ALL_METHODS,
  inputOf,
  providers,
  serviceWith,
  showCard,
  signInCard,
} from '../support/cards.ts';
import { createService } from '../support/service.ts';
import {
  expect,
  expectAccessible,
  goesTo,
  fixture,
  focused,
  html,
  inside,
  readText,
  rest,
  until,
} from '../support/support.ts';

/** The WebKit of the tests has no passkeys, so it tests the card without them. */
const hasPasskeys = 'PublicKeyCredential' in globalThis;
const PASSKEY = hasPasskeys ? ['Sign in with a passkey'] : [];

suite('the sign-in methods', () => {
  test('lk-sign-in shows all sign-in methods in the order providers, form, passkey', async () => {
    const card = await signInCard(serviceWith().app);
    expect(buttonNames(card)).to.deep.equal([
      'Continue with Google',
      'Continue with GitHub',
      'Show password',
      'Sign in',
      'Email me a sign-in link',
      ...PASSKEY,
    ]);
    expect(readText(inside(card, '.or'))).to.equal('or');
    await expectAccessible(card);
  });

  for (const [name, config, expected, fields] of [
    ['passwords', { credential_enabled: true }, ['Show password', 'Sign in'], ['email', 'password']],
    ['sign-in links', { magic_link_enabled: true }, ['Email me a sign-in link'], ['email']],
    ['GitLab', providers('gitlab'), ['Continue with GitLab'], []],
    ['passkeys', { passkey_enabled: true }, PASSKEY, []],
  ] as const) {
    test(`in a project that allows only ${name}, lk-sign-in shows no other sign-in method`, async function () {
      if (expected.length === 0) return this.skip();
      const card = await signInCard(serviceWith(config).app);
      expect(buttonNames(card)).to.deep.equal(expected);
      expect([...card.querySelectorAll('input')].map((input) => input.name)).to.deep.equal(fields);
      expect(card.shadowRoot?.querySelector('.or')).to.equal(null);
    });
  }

  test('the methods attribute orders and hides sign-in methods and ignores unknown names', async () => {
    const { app } = serviceWith();
    const card = await showCard(html`<lk-sign-in methods="password constructor magic oauth" .app=${app}></lk-sign-in>`);
    expect(buttonNames(card)).to.deep.equal([
      'Show password',
      'Sign in',
      'Continue with Google',
      'Continue with GitHub',
    ]);
    const parts = [...inside(card, '.methods').querySelectorAll('slot, .or, .providers')];
    expect(parts.map((each) => each.className.trim() || each.localName)).to.deep.equal(['slot', 'or', 'providers']);
    card.setAttribute('methods', 'magic-link');
    await rest();
    expect(buttonNames(card)).to.deep.equal(['Email me a sign-in link']);
    card.setAttribute('methods', '');
    await rest();
    expect(readText(card)).to.contain('Sign-in isn’t available');
  });

  test('a browser without passkey support shows a message if passkeys are the only method', async function () {
    const native = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    try {
      const card = await fixture<HTMLElement>(
        html`<lk-sign-in .app=${serviceWith({ passkey_enabled: true }).app}></lk-sign-in>`,
      );
      await until(() => readText(card).includes('this browser doesn’t support passkeys'), 'the explanation');
      await expectAccessible(card);
    } finally {
      if (native) Object.defineProperty(globalThis, 'PublicKeyCredential', native);
    }
  });

  test('"Forgot password?" is above the password field but follows it in the tab order', async () => {
    const service = serviceWith();
    const card = await signInCard(service.app);
    const link = card.querySelector('form a') as HTMLAnchorElement;
    expect([link.textContent?.trim(), link.href]).to.deep.equal([
      'Forgot password?',
      `${location.origin}/handler/forgot-password`,
    ]);
    const follows = inputOf(card, 'password').compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(follows).not.to.equal(0);
    expect(link.getBoundingClientRect().bottom).to.be.below(inputOf(card, 'password').getBoundingClientRect().top);
    link.click();
    await goesTo(service, `${location.origin}/handler/forgot-password`);
  });

  test('during a password sign-in, the buttons of other sign-in methods are disabled', async () => {
    const service = serviceWith();
    service.answers['POST /auth/password/sign-in'] = () => new Promise(() => {});
    const card = await signInCard(service.app);
    inputOf(card, 'email').value = 'ada@example.com';
    inputOf(card, 'password').value = 'secret';
    for (let each = 0; each < 10; each++) buttonNamed(card, 'Sign in').click();
    await until(() => service.requests.some(({ route }) => route.endsWith('/sign-in')), 'the request');
    const states = () =>
      buttonNames(card)
        .filter((name) => name !== 'Show password')
        .map((name) => buttonNamed(card, name))
        .map((each) => [each.getAttribute('aria-busy'), each.getAttribute('aria-disabled')].join());
    const others = 2 + PASSKEY.length;
    const expected = ['false,true', 'false,true', 'true,true', ...Array(others - 1).fill('false,true')];
    expect(states()).to.deep.equal(expected);
    expect(card.querySelector('lk-spinner')).to.equal(null);
    await service.clock.advance(150);
    expect(card.querySelectorAll('lk-spinner').length).to.equal(1);
    buttonNamed(card, 'Continue with Google').click();
    buttonNamed(card, 'Email me a sign-in link').click();
    await rest();
    expect(service.requests.filter(({ route }) => route.startsWith('POST')).length).to.equal(1);
    expect(service.navigations).to.deep.equal([]);
  });

  for (const [way, name] of [
    ['google', 'Continue with Google Last used'],
    ['password', 'Sign in Last used'],
    ['magic-link', 'Email me a sign-in link Last used'],
    ['passkey', 'Sign in with a passkey Last used'],
    ['nonsense', null],
  ] as const) {
    test(`if the stored sign-in method is "${way}", ${name === null ? 'no button' : 'its button'} is marked as last used`, async function () {
      if (way === 'passkey' && !hasPasskeys) return this.skip();
      const service = serviceWith();
      service.platform.localStorage.set(LAST_USED_KEYS[0], way);
      const card = await signInCard(service.app);
      const marked = buttonNames(card).filter((each) => each.includes('Last used'));
      expect(marked).to.deep.equal(name === null ? [] : [name]);
    });
  }

  test('a single sign-in method is not marked as last used', async () => {
    const service = serviceWith({ credential_enabled: true });
    service.platform.localStorage.set(LAST_USED_KEYS[0], 'password');
    expect(buttonNames(await signInCard(service.app))).to.deep.equal(['Show password', 'Sign in']);
  });

  test('lk-sign-in tells a guest that signing in loses the data of the guest', async () => {
    const guest = { id: 'guest', display_name: null, primary_email: null, profile_image_url: null, is_anonymous: true };
    const card = await signInCard(createService({ person: guest, config: ALL_METHODS }).app);
    expect(readText(card)).to.contain('you lose what you did as a guest');
  });

  test('a click on a provider button starts the sign-in even before its JavaScript is loaded', async () => {
    const service = serviceWith();
    const chosen: string[] = [];
    const app = appWith(service, {
      signInWithOAuth: async (provider) => {
        chosen.push(provider);
        return ok(undefined);
      },
    });
    const card = await fixture<HTMLElement>(html`<lk-sign-in .app=${app}></lk-sign-in>`);
    await until(() => card.shadowRoot?.querySelector<HTMLElement>('[part~="provider"]'), 'the button').then((button) =>
      button.click(),
    );
    await until(() => chosen.length, 'the act');
    expect(chosen).to.deep.equal(['google']);
  });

  test('the tab order of lk-sign-in is the visual order', async () => {
    const card = await signInCard(serviceWith().app);
    const met: string[] = [];
    buttonNamed(card, 'Continue with Google').focus();
    for (let each = 0; each < 8; each++) {
      const element = focused() as HTMLElement;
      met.push((element as HTMLInputElement).name || element.getAttribute('aria-label') || readText(element));
      await sendKeys({ press: 'Tab' });
    }
    expect(met).to.deep.equal([
      'Continue with Google',
      'Continue with GitHub',
      'email',
      'password',
      'Show password',
      'Forgot password?',
      'Sign in',
      'Email me a sign-in link',
    ]);
  });

  for (const [what, config, name] of [
    ['without providers', { credential_enabled: true }, 'email'],
    ['with providers above the form', ALL_METHODS, 'email'],
    ['without a form', providers('google'), undefined],
  ] as const) {
    test(`a full-page lk-sign-in ${what} focuses ${name === undefined ? 'no' : 'its first'} field`, async function () {
      if (!matchMedia('(pointer: fine)').matches) return this.skip();
      await showCard(html`<lk-sign-in full-page .app=${serviceWith(config).app}></lk-sign-in>`);
      await rest();
      expect((focused() as HTMLInputElement | null)?.name).to.equal(name);
    });
  }
});
