import type { LkSignUp } from '../../../elements/sign-in/sign-up.ts';
import { buttonNames, ALL_METHODS, errorOf } from '../support/cards.ts';
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
} from '../support/support.ts';
import { bodiesOf, cardScene, typeInto } from './card-scene.ts';

const SIGN_UP = 'POST /auth/password/sign-up';

const scene = (service = createService()) => cardScene('lk-sign-up', service);

const about = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim();

suite('lk-sign-up', () => {
  test('lk-sign-up asks for a new password and redirects after the sign-up', async () => {
    const world = await scene();
    const { email, password, submit, card } = world;
    expect([email.autocomplete, password.autocomplete]).to.deep.equal(['username', 'new-password']);
    expect(readText(card)).to.contain('Create your Acme account');
    await expectAccessible(card);
    submit('ada@example.com', ' x ');
    await goesTo(world, `${location.origin}/`);
    const verification_callback_url = `${location.origin}/handler/email-verification`;
    expect(bodiesOf(world, SIGN_UP)).to.deep.equal([
      { email: 'ada@example.com', password: ' x ', verification_callback_url },
    ]);
  });

  for (const [code, details, field, text] of [
    ['PASSWORD_TOO_SHORT', { min_length: 15 }, 'password', '2 more characters needed.'],
    ['PASSWORD_TOO_SHORT', {}, 'password', 'The password is too short.'],
    ['PASSWORD_TOO_LONG', { maxLength: 12 }, 'password', '1 character too many.'],
    ['USER_EMAIL_ALREADY_EXISTS', { email: 'a@b.c' }, 'email', 'An account with a@b.c already exists. Sign in'],
  ] as const) {
    test(`the sign-up error ${code} is shown beside the ${field} field: ${text}`, async () => {
      const world = await scene();
      world.answers[SIGN_UP] = { code, details };
      world.submit('a@b.c', 'correct horse');
      await until(() => world[field].getAttribute('aria-invalid') === 'true', 'the error');
      expect(about(world[field])).to.equal(text);
      await until(() => focused() === world[field], 'the focus');
      await expectAccessible(world.card);
    });
  }

  test('editing a field removes its error and keeps the errors of other fields', async () => {
    const { email, password, form } = await scene();
    form.requestSubmit();
    await until(() => email.getAttribute('aria-invalid') === 'true', 'the errors');
    typeInto(email, 'ada@example.com');
    await rest();
    expect([email, password].map((input) => input.getAttribute('aria-invalid'))).to.deep.equal(['false', 'true']);
    expect([about(email), about(password)]).to.deep.equal([undefined, 'Enter your password.']);
  });

  test('for a rejected sign-up, lk-sign-up shows its own message instead of the server’s text', async () => {
    const world = await scene();
    world.answers[SIGN_UP] = { code: 'SIGN_UP_REJECTED', details: { message: 'Server words' } };
    world.submit('a@b.c', 'secret');
    await until(() => errorOf(world.card), 'the message');
    expect(readText(world.card)).to.contain('We couldn’t create this account. Contact the people who run this app.');
    expect(readText(world.card)).not.to.contain('Server words');
  });

  test('lk-sign-up shows a message and a link to sign-in if sign-up is closed', async () => {
    const service = createService({ config: { sign_up_enabled: false } });
    const card = await fixture<LkSignUp>(html`<lk-sign-up .app=${service.app}></lk-sign-up>`);
    await until(() => readText(card).includes('Sign-up is closed'));
    expect(card.querySelector('form')).to.equal(null);
    await expectAccessible(card);
    inside(card, '[part="link"]').click();
    await until(() => service.navigations.length, 'the sign-in page');
    expect(service.navigations[0]).to.contain('/handler/sign-in');
  });

  test('lk-sign-up tells a guest that everything done as a guest is kept in the new account', async () => {
    const guest = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };
    const { card } = await scene(createService({ person: guest }));
    expect(readText(card)).to.contain('Everything you did as a guest is kept in your account.');
  });

  test('a password that is too short is marked as an error only after the user leaves the field', async () => {
    const { password } = await scene();
    const type = async (text: string) => {
      typeInto(password, text);
      await rest();
    };
    const state = () => [about(password), password.getAttribute('aria-invalid')];
    expect(about(password)).to.equal('8 to 70 characters.');
    await type('abc');
    expect(state()).to.deep.equal(['5 more characters needed.', 'false']);
    password.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await rest();
    expect(state()).to.deep.equal(['5 more characters needed.', 'true']);
    await type('abcdefg');
    expect(state()).to.deep.equal(['1 more character needed.', 'false']);
    await type('abcdefgh');
    expect(password.getAttribute('aria-invalid')).to.equal('false');
    await type('x'.repeat(72));
    expect(about(password)).to.equal('2 characters too many.');
  });

  test('lk-sign-up asks for the password twice only with repeatPassword', async () => {
    const world = await scene();
    const { card, form, submit } = world;
    expect(form.elements.namedItem('repeat')).to.equal(null);
    card.repeatPassword = true;
    await rest();
    const repeat = form.elements.namedItem('repeat') as HTMLInputElement;
    expect([repeat.autocomplete, repeat.type]).to.deep.equal(['new-password', 'password']);
    expect(repeat.labels?.[0]?.textContent).to.equal('Repeat password');
    await expectAccessible(card);
    submit('a@b.c', 'correct horse');
    await until(() => about(repeat), 'the message');
    expect(about(repeat)).to.equal('The passwords don’t match.');
    await until(() => focused() === repeat, 'the focus');
    expect(bodiesOf(world, SIGN_UP)).to.deep.equal([]);
    typeInto(repeat, 'correct horse');
    await rest();
    expect(about(repeat)).to.equal(undefined);
    form.requestSubmit();
    await until(() => world.navigations.length, 'the redirect');
  });

  test('a repeated password that differs shows an error after the user leaves the field', async () => {
    const { form, password } = await cardScene('lk-sign-up', createService(), { repeatPassword: true });
    const repeat = form.elements.namedItem('repeat') as HTMLInputElement;
    password.value = 'correct horse';
    repeat.value = 'correct house';
    repeat.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await rest();
    expect(about(repeat)).to.equal('The passwords don’t match.');
    expect(document.activeElement).not.to.equal(repeat);
  });

  test('lk-sign-up offers providers and email links, but no passkeys', async () => {
    const { card } = await scene(createService({ config: ALL_METHODS }));
    expect(buttonNames(card)).to.deep.equal([
      'Continue with Google',
      'Continue with GitHub',
      'Show password',
      'Create account',
      'Email me a sign-up link',
    ]);
    expect(card.querySelector('form a')).to.equal(null);
  });
});
