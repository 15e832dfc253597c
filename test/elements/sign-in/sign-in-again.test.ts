import '../../../elements/sign-in/sign-in.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { beSignedIn } from '../pages/support.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, goesTo, fixture, focused, html, readText, until } from '../support/support.ts';

suite('lk-sign-in, for a user who was led here to sign in again', () => {
  test('shows the form with the address filled in, and leads back', async () => {
    const service = createService({
      href: `${location.origin}/handler/sign-in?sign_in_again=session&after_auth_return_to=%2Fdanger`,
    });
    await beSignedIn(service);
    const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    const form = await until(() => card.querySelector('form'), 'the form');
    const input = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
    await until(() => input('email').value === 'ada@example.com', 'the address');
    expect(readText(card)).to.contain('To continue, confirm it’s you.');
    expect(focused()).to.equal(input('password'));
    await expectAccessible(card);
    input('password').value = 'secret-word';
    form.requestSubmit();
    await goesTo(service, `${location.origin}/danger`);
    const sent = service.requests.find(({ route }) => route === 'POST /auth/password/sign-in');
    expect(sent?.body).to.deep.equal({ email: 'ada@example.com', password: 'secret-word' });
  });

  test('shows no form to the user of another session, such as after the sign-in', async () => {
    const service = createService({ href: `${location.origin}/handler/sign-in?sign_in_again=earlier` });
    await beSignedIn(service);
    const card = await fixture<LkSignIn>(html`<lk-sign-in no-redirect .app=${service.app}></lk-sign-in>`);
    await until(() => readText(card).includes('Continue as Ada Lovelace'), 'the card');
    expect(card.querySelector('form')).to.equal(null);
  });
});
