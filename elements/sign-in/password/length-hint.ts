import type { signInMethods } from '../../messages/sign-in/sign-in-methods.ts';
import type { PasswordBounds } from './password-bounds.ts';

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
