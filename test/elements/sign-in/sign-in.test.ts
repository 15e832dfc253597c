import { sendKeys } from '@web/test-runner-commands';
import { MFA_EMAIL_KEY } from '../../../core/flows/limits.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { holdPromise } from '../../support/browser/held-promise.ts';
import { besides, errorOf, inputOf } from '../support/cards.ts';
import { leaveAndReturn } from '../support/page-cache.ts';
import { ADA, createService } from '../support/service.ts';
import {
  expect,
  expectAccessible,
  fixture,
  focused,
  goesTo,
  html,
  inside,
  readText,
  rest,
  until,
  untilLater,
} from '../support/support.ts';
import { bodiesOf, cardScene } from './card-scene.ts';

const SIGN_IN = 'POST /auth/password/sign-in';

const scene = (service = createService()) => cardScene('lk-sign-in', service);

suite('lk-sign-in', () => {
  test('lk-sign-in renders its form in the light DOM for password managers', async () => {
    const { form, email, password } = await scene();
    expect([...document.querySelectorAll('form input[autocomplete]')]).to.deep.equal([email, password]);
    expect(email.autocomplete).to.equal('username webauthn');
    expect(password.autocomplete).to.equal('current-password');
    expect([email.type, password.type]).to.deep.equal(['email', 'password']);
    expect(form.querySelector('button[type="submit"]')).not.to.equal(null);
    expect(getComputedStyle(email).fontSize).to.equal('16px');
    expect(email.labels?.[0]?.textContent).to.equal('Email');
  });

  test('the Enter key submits the form, and the password is sent unchanged', async () => {
    const world = await scene();
    const secret = '  pä\u0301ss wörd\ud800  ';
    world.email.value = 'ada@example.com';
    world.password.value = secret;
    world.password.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => bodiesOf(world, SIGN_IN).length);
    expect(bodiesOf(world, SIGN_IN)).to.deep.equal([{ email: 'ada@example.com', password: secret }]);
  });

  test('missing or malformed input in lk-sign-in shows an error beside its field', async () => {
    const world = await scene();
    world.form.requestSubmit();
    await rest();
    const about = (input: HTMLInputElement) =>
      document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim();
    expect(about(world.email)).to.equal('Enter your email address.');
    expect(about(world.password)).to.equal('Enter your password.');
    expect(world.email.getAttribute('aria-invalid')).to.equal('true');
    expect(focused()).to.equal(world.email);
    await expectAccessible(world.card);
    // The last three become other addresses by Unicode normalisation.
    for (const address of ['ada', 'ada@exam\uff0eple.com', 'ada\uff20example.com', 'ada@evil.com\ufe6bexample.com']) {
      // The browsers' own checks differ, and that of the card must not depend on them.
      if (address !== 'ada') world.email.type = 'text';
      world.submit(address, 'x');
      await rest();
      expect(about(world.email), address).to.equal('Enter a valid email address.');
    }
    expect(bodiesOf(world, SIGN_IN)).to.deep.equal([]);
  });

  test('invisible characters in a pasted email address are removed before the request', async () => {
    const world = await scene();
    world.submit('\u200bada\u00ad@example.com\u2069', 'x');
    await until(() => bodiesOf(world, SIGN_IN).length);
    expect(bodiesOf(world, SIGN_IN)).to.deep.equal([{ email: 'ada@example.com', password: 'x' }]);
    expect(world.email.value).to.equal('ada@example.com');
  });

  test('after wrong credentials, the email and password fields show the same error message', async () => {
    const world = await scene();
    world.answers[SIGN_IN] = { code: 'EMAIL_PASSWORD_MISMATCH' };
    world.submit('ada@example.com', 'wrong');
    await until(() => besides(world.password) === 'Wrong email or password.', 'the message below the password');
    expect([besides(world.email), errorOf(world.card)]).to.deep.equal(['Wrong email or password.', '']);
    expect([world.email, world.password].map((input) => input.getAttribute('aria-invalid'))).to.deep.equal([
      'true',
      'true',
    ]);
    await until(() => focused() === world.password);
    expect(world.password.selectionEnd).to.equal(5);
    await expectAccessible(world.card);
  });

  test('unknown errors, status 500 and network errors show a general message in lk-sign-in', async () => {
    const world = await scene();
    const cases = [
      [{ code: 'SOMETHING_NEW' }, 'Something went wrong. Try again.'],
      [{ status: 500 }, 'Something went wrong. Try again.'],
      ['dead', 'Can’t reach the server. Check your connection and try again.'],
    ] as const;
    for (const [answer, text] of cases) {
      const held = holdPromise<typeof answer>();
      world.answers[SIGN_IN] = () => held.promise;
      const sent = bodiesOf(world, SIGN_IN).length;
      world.submit('ada@example.com', 'x');
      await until(() => bodiesOf(world, SIGN_IN).length > sent);
      expect(errorOf(world.card)).to.equal('');
      held.resolve(answer);
      await until(() => world.form.querySelector('[type="submit"][aria-busy="false"]'));
      expect(errorOf(world.card)).to.equal(text);
    }
  });

  test('ten submits of lk-sign-in in a row send one sign-in request', async () => {
    const world = await scene();
    for (let each = 0; each < 10; each++) world.submit('ada@example.com', 'right');
    await until(() => world.navigations.length, 'the redirect');
    expect(bodiesOf(world, SIGN_IN)).to.have.length(1);
    expect(world.card.querySelector('form')).to.equal(world.form);
    await world.clock.advance(2000);
    await until(() => readText(world.card).includes('You’re signed in'), 'the next card');
  });

  test('preventDefault() on the lk-sign-in event prevents the redirect after a sign-in', async () => {
    const world = await scene();
    world.card.addEventListener('lk-sign-in', (event) => event.preventDefault());
    world.submit('ada@example.com', 'right');
    await until(() => readText(world.card).includes('You’re signed in'), 'the next card');
    expect(world.navigations).to.deep.equal([]);
  });

  test('a sign-in that needs MFA redirects to the MFA page', async () => {
    const world = await scene();
    const signedIn = world.answers[SIGN_IN] ?? {};
    world.answers[SIGN_IN] = {
      code: 'MULTI_FACTOR_AUTHENTICATION_REQUIRED',
      details: { attempt_code: 'attempt' },
    };
    world.submit('ada@example.com', 'right');
    await goesTo(world, `${location.origin}/handler/mfa`);
    expect(world.platform.sessionStorage.get(MFA_EMAIL_KEY)).to.equal('attempt ada@example.com');
    world.answers[SIGN_IN] = signedIn;
    await world.app.signInWithCredential({ email: 'ada@example.com', password: 'right', noRedirect: true });
    expect(world.platform.sessionStorage.get(MFA_EMAIL_KEY), 'after a sign-in without the second factor').to.equal(
      null,
    );
  });

  test('a submit hides a password that was revealed with "Show password"', async () => {
    const world = await scene();
    const eye = world.form.querySelector('button[aria-label="Show password"]') as HTMLButtonElement;
    expect(eye.tabIndex).to.equal(0);
    world.email.value = 'ada@example.com';
    world.password.value = 'secret';
    eye.click();
    await rest();
    expect(world.password.type).to.equal('text');
    expect(eye.getAttribute('aria-label')).to.equal('Hide password');
    world.form.requestSubmit();
    await rest();
    expect(world.password.type).to.equal('password');
  });

  test('lk-sign-in shows that Caps Lock is on while the password field has the focus', async () => {
    const { password, form } = await scene();
    password.focus();
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true }));
    await rest();
    expect(form.textContent).to.contain('Caps Lock is on.');
    password.blur();
    await rest();
    expect(form.textContent).not.to.contain('Caps Lock is on.');
  });

  test('lk-sign-in shows a signed-in user with buttons to continue or to use another account', async () => {
    const service = createService({ person: ADA });
    const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    await until(() => readText(card).includes('ada@example.com'), 'the card');
    expect(readText(card)).to.match(/You’re signed in .*Continue Use another account/);
    expect(document.querySelector('form')).to.equal(null);
    await expectAccessible(card);
    inside(inside(card, 'lk-message-card'), '[part~="primary"]').click();
    await goesTo(service, `replace ${location.origin}/`);
  });

  for (const [what, answer, text] of [
    ['a network error', 'dead', 'Can’t reach the server Check your connection and try again.'],
    ['status 500', { status: 500 }, 'Something went wrong Try again. If this'],
  ] as const)
    test(`after the project request fails with ${what}, a retry in lk-sign-in loads the form`, async () => {
      const service = createService();
      service.answers['GET /projects/current'] = answer;
      const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
      await service.clock.advance(60_000);
      await until(() => readText(card).includes(text), text);
      await expectAccessible(card);
      service.answers['GET /projects/current'] = {
        body: { id: 'x', display_name: 'Acme', config: { credential_enabled: true } },
      };
      const retry = card.shadowRoot?.querySelector<HTMLElement>('[part~="retry"]');
      (retry ?? inside(inside(card, 'lk-message-card'), '[part~="primary"]')).click();
      await untilLater(service.clock, () => card.querySelector('form'), 'the form');
      expect(readText(card)).to.contain('Sign in to Acme');
    });

  test('lk-sign-in has no link to sign-up if sign-up is disabled', async () => {
    const { card } = await scene(createService({ config: { sign_up_enabled: false } }));
    expect(readText(card)).not.to.contain('Don’t have an account?');
  });

  test('the link to sign-up passes the return address on to the sign-up page', async () => {
    const world = await scene(
      createService({ href: `${location.origin}/handler/sign-in?after_auth_return_to=%2Fdeep` }),
    );
    const link = inside<HTMLAnchorElement>(world.card, 'a');
    expect(link.href).to.equal(`${location.origin}/handler/sign-up`);
    link.click();
    await goesTo(world, `${location.origin}/handler/sign-up?after_auth_return_to=%2Fdeep`);
  });

  test('two lk-sign-in elements in one shadow root have no ids in common', async () => {
    const service = createService();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    for (let each = 0; each < 2; each++)
      root.append(Object.assign(document.createElement('lk-sign-in'), { app: service.app }));
    const inputs = await until(() => {
      const found = root.querySelectorAll('form input[name="email"]');
      return found.length === 2 && found;
    });
    expect(getComputedStyle(inputs[0] as Element).minHeight).to.equal('44px');
    expect(new Set(root.adoptedStyleSheets).size).to.equal(root.adoptedStyleSheets.length);
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).to.equal(ids.length);
  });
});

/** The card after its empty form was sent while `at` had the focus. */
async function sentEmpty(email: HTMLInputElement, at: HTMLElement): Promise<Element> {
  at.focus();
  await sendKeys({ press: 'Enter' });
  await until(() => focused() === email, 'the focus in the first field that is wrong');
  await rest();
  const [id] = email.getAttribute('aria-describedby')?.split(' ') ?? [];
  return until(() => document.getElementById(id ?? ''), 'the error of the field');
}

test('a field error has role="alert" only if its field already had the focus before the submit', async () => {
  const { form, email } = await scene();
  const submit = form.querySelector('[type="submit"]') as HTMLElement;
  const moved = await sentEmpty(email, submit);
  expect(moved.closest('[role="alert"], [aria-live]')).to.equal(null);
  const stayed = await sentEmpty(email, email);
  expect(stayed.getAttribute('role')).to.equal('alert');
  const movedAgain = await sentEmpty(email, submit);
  expect(movedAgain.getAttribute('role')).to.equal(null);
});

const values = (card: HTMLElement) => ['email', 'password'].map((name) => inputOf(card, name).value);

suite('lk-sign-in after a restore or a sign-out', () => {
  test('the back/forward cache restores no values typed into lk-sign-in', async () => {
    const { card, email, password } = await cardScene('lk-sign-in');
    email.value = 'ada@example.com';
    password.value = 'secret-word';
    await leaveAndReturn();
    expect(values(card)).to.deep.equal(['', '']);
  });

  test('lk-sign-in shows an empty form after a user has signed in and out', async () => {
    const world = await cardScene('lk-sign-in', createService(), { noRedirect: true });
    world.submit('ada@example.com', 'right');
    await until(() => readText(world.card).includes('You’re signed in'), 'the next card');
    world.person = null;
    await world.app.signOut({ noRedirect: true });
    await until(() => world.card.querySelector('form'), 'the form');
    expect(values(world.card)).to.deep.equal(['', '']);
  });
});
