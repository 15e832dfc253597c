import { html } from 'lit';
import { atom } from 'nanostores';
import { KnownError } from '../../../core/errors/known-error.ts';
import type { PasskeySignInOptions } from '../../../core/flows/passkey/passkey.ts';
import type { ClientApp, CurrentUser } from '../../../core/index.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { appWith, buttonNamed, errorOf, ALL_METHODS, inputOf, serviceWith, signInCard } from '../support/cards.ts';
import { expect, expectAccessible, fixture, goesTo, inside, readText, rest, until } from '../support/support.ts';

const NAME = 'Sign in with a passkey';
const webAuthn = (code: string) => new KnownError('PASSKEY_WEBAUTHN_ERROR', 'Browser words', { message: 'm', code });

// The flows are stubs. The card only checks whether the browser has passkeys.
if (!('PublicKeyCredential' in globalThis))
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: () => {} });

interface Ceremony {
  readonly options: PasskeySignInOptions;
  readonly settle: (result: unknown) => void;
  /** A passkey was chosen, so the ceremony cannot be aborted any more. */
  readonly choose: () => void;
}

interface SceneOptions {
  readonly hasAutofill?: boolean;
  readonly config?: Record<string, unknown>;
  readonly acts?: Partial<ClientApp>;
}

/** A fake browser with passkeys. The test ends its ceremonies. */
function passkeyScene({ hasAutofill = true, config = ALL_METHODS, acts = {} }: SceneOptions = {}) {
  const service = serviceWith(config);
  const ceremonies: Ceremony[] = [];
  let lookCount = 0;
  const app = appWith(service, {
    ...acts,
    passkeySupport: async () => {
      lookCount += 1;
      return { isSupported: true, hasAutofill };
    },
    signInWithPasskey: (options = {}) =>
      new Promise((resolve) => {
        const settle = resolve as Ceremony['settle'];
        const abort = () => settle(fail(webAuthn('ERROR_CEREMONY_ABORTED')));
        options.signal?.addEventListener('abort', abort);
        ceremonies.push({ options, settle, choose: () => options.signal?.removeEventListener('abort', abort) });
      }),
  });
  const waiting = () => ceremonies.filter(({ options }) => options.autofill && !options.signal?.aborted);
  const modal = () => ceremonies.filter(({ options }) => !options.autofill);
  /** Advances the clock until the card requests passkeys for the field. */
  const offered = async () => {
    const card = await signInCard(app);
    await until(() => service.clock.timerCount > 0, 'the timer');
    await service.clock.advance(300);
    await until(() => waiting().length === 1, 'the ceremony');
    return card;
  };
  /** Presses the button, until the browser asks for a passkey. */
  const pressed = async () => {
    const card = await signInCard(app);
    buttonNamed(card, NAME).click();
    await until(() => modal().length, 'the ceremony');
    return { card, settle: (result: unknown) => modal()[0]?.settle(result) };
  };
  return { service, app, ceremonies, waiting, modal, offered, pressed, lookCount: () => lookCount };
}

suite('passkey button of lk-sign-in', () => {
  test('ten clicks on the passkey button start one WebAuthn ceremony', async () => {
    const { app, modal, service } = passkeyScene({ hasAutofill: false });
    const card = await signInCard(app);
    for (let each = 0; each < 10; each++) buttonNamed(card, NAME).click();
    await until(() => modal().length, 'the ceremony');
    expect(modal().length).to.equal(1);
    expect(modal()[0]?.options).to.deep.equal({ noRedirect: true });
    expect(buttonNamed(card, 'Sign in').getAttribute('aria-disabled')).to.equal('true');
    modal()[0]?.settle(ok({ isNewUser: false }));
    await goesTo(service, `${location.origin}/`);
  });

  for (const code of ['ERROR_CEREMONY_ABORTED', 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY']) {
    test(`after the WebAuthn error ${code}, lk-sign-in shows a "Try again" note`, async () => {
      const { card, settle } = await passkeyScene({ hasAutofill: false }).pressed();
      const region = inside(card, '.with-note [role="status"]');
      settle(fail(webAuthn(code)));
      await until(() => region.textContent?.trim(), 'the note');
      expect(readText(region)).to.equal('No passkey was used. Try again or choose another sign-in method.');
      expect(errorOf(card)).to.equal('');
      expect(buttonNamed(card, NAME).getAttribute('aria-disabled')).to.equal('false');
      await expectAccessible(card);
      buttonNamed(card, NAME).click();
      await rest();
      expect(region.textContent?.trim(), 'the next attempt takes it back').to.equal('');
    });
  }

  for (const error of [
    new KnownError('PASSKEY_AUTHENTICATION_FAILED', 'Server words', { message: 'Server words' }),
    new KnownError('PASSKEY_AUTHENTICATION_NOT_ENABLED', 'Server words', {}),
    new KnownError('VERIFICATION_CODE_EXPIRED', 'Server words', {}),
    webAuthn('ERROR_INVALID_DOMAIN'),
  ]) {
    test(`lk-sign-in explains the passkey error ${error.code} in its own words`, async () => {
      const { card, settle } = await passkeyScene({ hasAutofill: false }).pressed();
      settle(fail(error));
      await until(() => errorOf(card), 'the error');
      expect(errorOf(card)).not.to.match(/words/);
    });
  }
});

suite('passkey autofill in the email field', () => {
  test('a passkey chosen from autofill signs the user in', async () => {
    const { offered, waiting, service } = passkeyScene();
    const card = await offered();
    expect(buttonNamed(card, 'Sign in').getAttribute('aria-disabled')).to.equal('false');
    expect(inputOf(card, 'email').autocomplete).to.equal('username webauthn');
    waiting()[0]?.settle(ok({ isNewUser: false }));
    await goesTo(service, `${location.origin}/`);
  });

  test('a passkey sign-in from autofill redirects even if the form disappears meanwhile', async () => {
    const $anyUser = atom<CurrentUser | null | undefined>(null);
    const { offered, waiting, service } = passkeyScene({ acts: { $anyUser } });
    await offered();
    const [ceremony] = waiting();
    ceremony?.choose();
    $anyUser.set(undefined);
    await rest();
    ceremony?.settle(ok({ isNewUser: false }));
    await goesTo(service, `${location.origin}/`);
  });

  test('passkey autofill needs browser support, a form and a project with passkeys', async () => {
    const without = passkeyScene({ hasAutofill: false });
    await signInCard(without.app);
    await until(() => without.service.clock.timerCount > 0, 'the timer');
    await without.service.clock.advance(300);
    await until(() => without.lookCount(), 'the look');
    const off = passkeyScene({ config: { credential_enabled: true } });
    await signInCard(off.app);
    await rest();
    await off.service.clock.advance(300);
    const formless = passkeyScene({ config: { passkey_enabled: true } });
    await signInCard(formless.app);
    await rest();
    await formless.service.clock.advance(300);
    expect([without, off, formless].map(({ ceremonies }) => ceremonies.length)).to.deep.equal([0, 0, 0]);
    expect([off.lookCount(), formless.lookCount()]).to.deep.equal([0, 0]);
  });

  test('the passkey button stops passkey autofill until the passkey prompt is canceled', async () => {
    const { offered, waiting, modal, service } = passkeyScene();
    const card = await offered();
    const first = waiting()[0];
    buttonNamed(card, NAME).click();
    await until(() => modal().length, 'the ceremony');
    expect(first?.options.signal?.aborted).to.equal(true);
    expect(waiting().length).to.equal(0);
    modal()[0]?.settle(fail(webAuthn('ERROR_CEREMONY_ABORTED')));
    await until(() => service.clock.timerCount > 0, 'the timer');
    await service.clock.advance(300);
    await until(() => waiting().length === 1, 'the next one');
  });

  test('passkey autofill ends if the user signs in with a password or the card is removed', async () => {
    const one = passkeyScene();
    const card = await one.offered();
    inputOf(card, 'email').value = 'ada@example.com';
    inputOf(card, 'password').value = 'right';
    buttonNamed(card, 'Sign in').click();
    await until(() => one.service.navigations.length, 'the redirect');
    expect(one.waiting().length).to.equal(0);
    const other = passkeyScene();
    (await other.offered()).remove();
    expect(other.waiting().length).to.equal(0);
  });

  test('passkey autofill that the browser or another script aborts does not start again', async () => {
    const { offered, ceremonies, waiting, service } = passkeyScene();
    const card = await offered();
    waiting()[0]?.settle(fail(webAuthn('ERROR_CEREMONY_ABORTED')));
    await rest();
    card.setAttribute('full-page', '');
    await service.clock.advance(10_000);
    expect(ceremonies.length).to.equal(1);
    expect([errorOf(card), readText(inside(card, '.with-note [role="status"]'))]).to.deep.equal(['', '']);
  });

  test('if the service refuses a passkey, lk-sign-in shows an error and restarts autofill', async () => {
    const { offered, waiting, ceremonies, service } = passkeyScene();
    const card = await offered();
    waiting()[0]?.settle(fail(new KnownError('PASSKEY_AUTHENTICATION_FAILED', '', { message: '' })));
    await until(() => errorOf(card), 'the error');
    await until(() => buttonNamed(card, NAME).getAttribute('aria-disabled') === 'false', 'the end of the attempt');
    await service.clock.advance(300);
    await until(() => ceremonies.length === 2, 'the next one');
    expect(waiting().length).to.equal(1);
  });
});

suite('passkeys in a frame', () => {
  for (const [allow, isSupported] of [
    ['publickey-credentials-get; publickey-credentials-create', true],
    ["publickey-credentials-get 'none'", false],
    ["publickey-credentials-create 'none'", false],
  ] as const)
    test(`a frame with allow="${allow}" ${isSupported ? 'supports' : 'does not support'} passkeys`, async function () {
      // Other browsers do not tell a page what its policy is.
      if (!('featurePolicy' in document)) this.skip();
      const frame = await fixture<HTMLIFrameElement>(
        html`<iframe allow=${allow} src="/test/elements/base/framed-card.html"></iframe>`,
      );
      const appInside = (): ClientApp | undefined => Reflect.get(frame.contentWindow ?? {}, 'app');
      const app = await until(appInside, 'the app');
      expect((await app.passkeySupport()).isSupported).to.equal(isSupported);
    });
});
