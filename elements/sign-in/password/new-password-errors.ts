import type { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { FormController } from '../../base/controllers/form-controller.ts';
import { lengthHint } from './length-hint.ts';
import type { PasswordBounds } from './password-bounds.ts';

/** A form with a new password and its repetition. */
type NewPasswordForm = Pick<FormController<'password' | 'repeat'>, 'error' | 'setError' | 'values'>;

/** Removes the errors of fields whose values have become valid. Call it at each input event. */
export function clearFixedErrors({ target }: Event, form: NewPasswordForm): void {
  if ((target as HTMLInputElement).name === 'password') form.setError('password', undefined);
  const { password, repeat } = form.values();
  if (form.error('repeat') && password === repeat) form.setError('repeat', undefined);
}

/** Shows an error if the length is wrong or the repeated password differs. Call it when the user leaves a field. */
export function showNewPasswordErrors(
  { target }: Event,
  form: NewPasswordForm,
  { bounds, texts }: { readonly bounds: PasswordBounds; readonly texts: typeof signInMethods },
): void {
  const { name, value } = target as HTMLInputElement;
  // Links of the form are left too, and have no value.
  if (name === 'password' && value) {
    const { text, isWrong } = lengthHint(value, bounds, texts);
    if (isWrong) form.setError('password', text);
  }
  const { password, repeat } = form.values();
  if (repeat) form.setError('repeat', password === repeat ? undefined : texts.mismatch);
}
