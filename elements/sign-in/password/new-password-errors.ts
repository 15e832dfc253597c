import type { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { FormController } from '../../base/controllers/form-controller.ts';
import { lengthHint } from '../credential-checks.ts';
import type { PasswordBounds } from './password-bounds.ts';

/** What both functions need of a form with a new password and its repetition. */
type NewPasswordForm = Pick<FormController<'password' | 'repeat'>, 'error' | 'setError' | 'values'>;

/** While somebody types: removes the errors of fields that are right now. */
export function clearFixedErrors({ target }: Event, form: NewPasswordForm): void {
  if ((target as HTMLInputElement).name === 'password') form.setError('password', undefined);
  const { password, repeat } = form.values();
  if (form.error('repeat') && password === repeat) form.setError('repeat', undefined);
}

/** When somebody leaves a field: a hint about the length becomes an error, and both passwords are compared. */
export function showNewPasswordErrors(
  { target }: Event,
  form: NewPasswordForm,
  { bounds, texts }: { readonly bounds: PasswordBounds; readonly texts: typeof signInMethods },
): void {
  const { name, value } = target as HTMLInputElement;
  const { text, isWrong } = lengthHint(value, bounds, texts);
  if (name === 'password' && value && isWrong) form.setError('password', text);
  const { password, repeat } = form.values();
  if (repeat) form.setError('repeat', password === repeat ? undefined : texts.mismatch);
}
