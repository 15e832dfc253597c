import { signInMethods } from '../../../../elements/messages/sign-in/sign-in-methods.ts';
import { showNewPasswordErrors } from '../../../../elements/sign-in/password/new-password-errors.ts';
import { expect } from '../../../support/expect.ts';

const OPTIONS = { bounds: { fewest: 8, most: 70, isKnown: true }, texts: signInMethods };

suite('the errors of a new password, when its form loses the focus', () => {
  test('a link of the form, which has no value, is left without an error', () => {
    expect(errorsAfterLeaving(document.createElement('a'))).to.deep.equal([]);
  });

  test('a password that is too short gets its error', () => {
    const input = document.createElement('input');
    input.name = 'password';
    input.value = 'short';
    expect(errorsAfterLeaving(input)).to.deep.equal([['password', signInMethods.tooFew(3)]]);
  });
});

/** Leaves an element of the form. Returns the errors that are set then. */
function errorsAfterLeaving(target: HTMLElement): readonly unknown[] {
  const found: unknown[] = [];
  const form = {
    error: () => undefined,
    setError: (...error: readonly unknown[]) => void found.push(error),
    values: () => ({ password: '', repeat: '' }),
  };
  target.addEventListener('focusout', (event) => showNewPasswordErrors(event, form, OPTIONS));
  target.dispatchEvent(new FocusEvent('focusout'));
  return found;
}
