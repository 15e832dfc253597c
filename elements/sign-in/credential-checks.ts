import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../core/base/constants.ts';
import type { authCard } from '../../core/messages/en/sign-in/auth-card.ts';
import type { ways } from '../../core/messages/en/sign-in/sign-in-methods.ts';

/** What is wrong with an e-mail address as it was typed; nothing where it will do. */
export function emailError(input: HTMLInputElement | null, texts: typeof authCard): string | undefined {
  const email = input?.value ?? '';
  if (!email) return texts.emailMissing;
  return input?.validity.typeMismatch === false && keepsStructure(email) ? undefined : texts.emailInvalid;
}

/** How a new password stands to the rule. The service has the last word, so this only tells. */
export function lengthHint(password: string, texts: typeof ways): { readonly text: string; readonly isWrong: boolean } {
  const { length } = password;
  if (length === 0)
    return { text: texts.passwordRule(PASSWORD_MIN_CHARACTERS, PASSWORD_MAX_CHARACTERS), isWrong: false };
  const missing = PASSWORD_MIN_CHARACTERS - length;
  if (missing > 0) return { text: texts.tooFew(missing), isWrong: true };
  const over = length - PASSWORD_MAX_CHARACTERS;
  return over > 0 ? { text: texts.tooMany(over), isWrong: true } : { text: texts.longEnough, isWrong: false };
}

/** Letters that only look like `@` or a dot must not turn one address into another on the way (Unicode compatibility forms). */
function keepsStructure(email: string): boolean {
  const structure = (text: string) => text.replace(/[^@.]/g, '');
  return structure(email) === structure(email.normalize('NFKC'));
}
