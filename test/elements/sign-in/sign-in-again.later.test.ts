import { beSignedIn } from '../pages/support.ts';
import { createService } from '../support/service.ts';
import { expect, expectAccessible, goesTo, fixture, focused, html, readText, until } from '../support/support.ts';
import { bodiesOf, cardScene } from './card-scene.ts';

suite('lk-sign-in for a user who must sign in again', () => {
  test('lk-sign-in fills in the email address of a user who must sign in again', async () => {
    const service = createService({
      href: `${location.origin}/handler/sign-in?sign_in_again=session&after_auth_return_to=%2Fdanger`,
    });
    await beSignedIn(service);
    const { card, form, email, password } = await cardScene('lk-sign-in', service);
    await until(() => email.value === 'ada@example.com', 'the address');
    expect(readText(card)).to.contain('To continue, confirm it’s you.');
    expect(focused()).to.equal(password);
    await expectAccessible(card);
    password.value = 'secret-word';
    form.requestSubmit();
    await goesTo(service, `${location.origin}/danger`);
    expect(bodiesOf(service, 'POST /auth/password/sign-in')).to.deep.equal([
      { email: 'ada@example.com', password: 'secret-word' },
    ]);
  });

  test('if the user has already signed in again, lk-sign-in shows "You’re signed in" and no form', async () => {
    const service = createService({ href: `${location.origin}/handler/sign-in?sign_in_again=earlier` });
    await beSignedIn(service);
    const card = await fixture<HTMLElement>(html`<lk-sign-in no-redirect .app=${service.app}></lk-sign-in>`);
    await until(() => readText(card).includes('You’re signed in'), 'the card');
    expect(card.querySelector('form')).to.equal(null);
  });
});
