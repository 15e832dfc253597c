import '../../elements/widgets/sign-up.ts';
import type { LkSignUp } from '../../elements/widgets/sign-up.ts';
import { ADA, createService } from './service.ts';
import { expect, expectAccessible, fixture, focused, html, inside, readText, until } from './support.ts';

async function scene(service = createService()) {
  const card = await fixture<LkSignUp>(html`<lk-sign-up .app=${service.app}></lk-sign-up>`);
  const form = await until(() => card.querySelector('form'), 'the form');
  const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const submit = (email: string, password: string) => {
    input('email').value = email;
    input('password').value = password;
    form.requestSubmit();
  };
  return { ...service, card, form, email: input('email'), password: input('password'), submit };
}

const about = (input: HTMLInputElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent?.trim();

suite('lk-sign-up', () => {
  test('asks for a new password, and goes on after it', async () => {
    const { email, password, submit, requests, navigations, card } = await scene();
    expect([email.autocomplete, password.autocomplete]).to.deep.equal(['username', 'new-password']);
    expect(readText(card)).to.contain('Create your Acme account');
    await expectAccessible(card);
    submit('ada@example.com', ' x ');
    await until(() => navigations.length, 'the redirect');
    expect(navigations).to.deep.equal([`${location.origin}/`]);
    const sent = requests.find(({ route }) => route === 'POST /auth/password/sign-up');
    expect(sent?.body).to.deep.equal({
      email: 'ada@example.com',
      password: ' x ',
      verification_callback_url: `${location.origin}/handler/email-verification`,
    });
  });

  for (const [code, details, field, text] of [
    ['PASSWORD_TOO_SHORT', { min_length: 8 }, 'password', 'The password needs at least 8 characters.'],
    ['PASSWORD_TOO_LONG', { maxLength: 70 }, 'password', 'The password may have at most 70 characters.'],
    [
      'USER_EMAIL_ALREADY_EXISTS',
      { email: 'a@b.c' },
      'email',
      'An account with a@b.c exists already. Sign in instead.',
    ],
  ] as const) {
    test(`${code} is said beside its field`, async () => {
      const world = await scene();
      world.answers['POST /auth/password/sign-up'] = { code, details };
      world.submit('a@b.c', 'secret');
      await until(() => world[field].getAttribute('aria-invalid') === 'true', 'the error');
      expect(about(world[field])).to.equal(text);
      await until(() => focused() === world[field], 'the focus');
      await expectAccessible(world.card);
    });
  }

  test('what is about no field is said for the form', async () => {
    const world = await scene();
    world.answers['POST /auth/password/sign-up'] = { code: 'SIGN_UP_REJECTED', details: { message: 'Server words' } };
    world.submit('a@b.c', 'secret');
    await until(() => inside(world.card, '[role="alert"]').textContent?.trim());
    expect(readText(world.card)).to.contain('This sign-up was not accepted.');
    expect(readText(world.card)).not.to.contain('Server words');
  });

  test('closed sign-up says so', async () => {
    const service = createService({ config: { sign_up_enabled: false } });
    const card = await fixture<LkSignUp>(html`<lk-sign-up .app=${service.app}></lk-sign-up>`);
    await until(() => readText(card).includes('Sign-up is closed'));
    expect(card.querySelector('form')).to.equal(null);
    await expectAccessible(card);
  });

  test('a guest is told that nothing is lost', async () => {
    const guest = { ...ADA, display_name: null, primary_email: null, is_anonymous: true };
    const { card } = await scene(createService({ person: guest }));
    expect(readText(card)).to.contain('Everything you did as a guest stays with your account.');
  });
});
