import '../../../elements/sign-in/sign-in.ts';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { inputOf } from '../support/cards.ts';
import { ADA, createService, type Service } from '../support/service.ts';
import { expect, fixture, html, readText, rest, until } from '../support/support.ts';

type Shown = Service & { readonly card: LkSignIn };

async function shownCard(service = createService()): Promise<Shown> {
  const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
  await until(() => card.querySelector('form'), 'the form');
  return Object.assign(service, { card });
}

function fill({ card }: Shown, password: string): void {
  inputOf(card, 'email').value = 'ada@example.com';
  inputOf(card, 'password').value = password;
}

const values = (card: LkSignIn) => ['email', 'password'].map((name) => inputOf(card, name).value);

/** The page is put into the back/forward cache and restored from it. */
async function leaveAndReturn(): Promise<void> {
  for (const type of ['pagehide', 'pageshow']) {
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    await rest();
  }
}

suite('a card that is restored', () => {
  test('the back/forward cache brings back no typed value', async () => {
    const world = await shownCard();
    fill(world, 'secret-word');
    await leaveAndReturn();
    expect(values(world.card)).to.deep.equal(['', '']);
  });

  test('somebody who signed in and out leaves an empty form', async () => {
    const world = await shownCard();
    world.card.noRedirect = true;
    fill(world, 'right');
    world.card.querySelector('form')?.requestSubmit();
    await until(() => readText(world.card).includes('Continue as Ada Lovelace'), 'the next card');
    world.person = null;
    await world.app.signOut({ noRedirect: true });
    await until(() => world.card.querySelector('form'), 'the form');
    expect(values(world.card)).to.deep.equal(['', '']);
  });

  test('after the back/forward cache no user is shown', async () => {
    const service = createService({ person: ADA });
    const card = await fixture<LkSignIn>(html`<lk-sign-in .app=${service.app}></lk-sign-in>`);
    await until(() => readText(card).includes('Ada'));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await rest();
    expect(readText(card)).not.to.contain('Ada');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await rest();
    expect(readText(card)).to.contain('Ada');
  });
});
