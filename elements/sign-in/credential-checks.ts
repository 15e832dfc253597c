import { cleanEmail } from '../../core/base/clean-email.ts';
import type { authCard } from '../messages/sign-in/auth-card.ts';
import type { signInMethods } from '../messages/sign-in/sign-in-methods.ts';
import type { PasswordBounds } from './password/password-bounds.ts';

/**
 * Removes invisible characters from the email address in the input: with them, the browser would reject the address for no visible
 * reason. Returns the error message for the address, or undefined if it can be sent to the service.
 */
export function cleanAndCheckEmail(input: HTMLInputElement | null, texts: typeof authCard): string | undefined {
  const { email } = cleanEmail(input?.value ?? '');
  if (input && input.value !== email) input.value = email;
  if (!email) return texts.emailMissing;
  return input?.validity.typeMismatch === false && survivesNormalisation(email) ? undefined : texts.emailInvalid;
}

/**
 * Returns a hint on the length of a new password, and whether the length is outside the bounds. The bounds may be only the default
 * ones, so the caller decides whether a wrong length prevents the submit.
 */
export function lengthHint(
  password: string,
  { fewest, most }: PasswordBounds,
  texts: typeof signInMethods,
): { readonly text: string; readonly isWrong: boolean } {
  const { length } = password;
  if (length === 0) return { text: texts.passwordRule(fewest, most), isWrong: false };
  const missing = fewest - length;
  if (missing > 0) return { text: texts.tooFew(missing), isWrong: true };
  const surplus = length - most;
  return surplus > 0 ? { text: texts.tooMany(surplus), isWrong: true } : { text: texts.longEnough, isWrong: false };
}

/**
 * Whether an email address has the same `@` and dots after a server has normalised it (NFKC). Some characters, such as the
 * full-width `＠`, become `@` or a dot. The email would then go to another address, so such an address is not accepted.
 */
function survivesNormalisation(email: string): boolean {
  const structure = (text: string) => text.replace(/[^@.]/g, '');
  return structure(email) === structure(email.normalize('NFKC'));
}
