import { inputOf } from '../support/cards.ts';
import { leaveAndReturn } from '../support/page-cache.ts';
import { createService } from '../support/service.ts';
import { expect, readText, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

const values = (card: HTMLElement) => ['email', 'password'].map((name) => inputOf(card, name).value);

suite('a card that is restored', () => {
  test('the back/forward cache brings back no typed value', async () => {
    const { card, email, password } = await cardScene('lk-sign-in');
    email.value = 'ada@example.com';
    password.value = 'secret-word';
    await leaveAndReturn();
    expect(values(card)).to.deep.equal(['', '']);
  });

  test('somebody who signed in and out leaves an empty form', async () => {
    const world = await cardScene('lk-sign-in', createService(), { noRedirect: true });
    world.submit('ada@example.com', 'right');
    await until(() => readText(world.card).includes('Continue as Ada Lovelace'), 'the next card');
    world.person = null;
    await world.app.signOut({ noRedirect: true });
    await until(() => world.card.querySelector('form'), 'the form');
    expect(values(world.card)).to.deep.equal(['', '']);
  });
});
