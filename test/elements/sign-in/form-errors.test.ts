import { sendKeys } from '@web/test-runner-commands';
import type { LkSignIn } from '../../../elements/sign-in/sign-in.ts';
import { inputOf } from '../support/cards.ts';
import { expect, focused, rest, until } from '../support/support.ts';
import { cardScene } from './card-scene.ts';

/** The card after its empty form was sent while `at` had the focus. */
async function sentEmpty(card: LkSignIn, at: HTMLElement): Promise<Element> {
  at.focus();
  await sendKeys({ press: 'Enter' });
  await until(() => focused() === inputOf(card, 'email'), 'the focus in the first field that is wrong');
  await rest();
  const [id] = inputOf(card, 'email').getAttribute('aria-describedby')?.split(' ') ?? [];
  return until(() => document.getElementById(id ?? ''), 'the error of the field');
}

suite('errors of forms', () => {
  test('an error is read out once: with its field where that gets the focus, else by itself', async () => {
    const { card, form } = await cardScene('lk-sign-in');
    const submit = form.querySelector('[type="submit"]') as HTMLElement;
    const moved = await sentEmpty(card, submit);
    expect(moved.closest('[role="alert"], [aria-live]')).to.equal(null);
    const stayed = await sentEmpty(card, inputOf(card, 'email'));
    expect(stayed.getAttribute('role')).to.equal('alert');
    const movedAgain = await sentEmpty(card, submit);
    expect(movedAgain.getAttribute('role')).to.equal(null);
  });
});
