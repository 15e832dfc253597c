import { cleanEmail } from '../../core/base/clean-email.ts';
import type { authCard } from '../messages/sign-in/auth-card.ts';

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
 * Whether an email address has the same `@` and dots after a server has normalised it (NFKC). Some characters, such as the
 * full-width `＠`, become `@` or a dot. The email would then go to another address, so such an address is not accepted.
 */
function survivesNormalisation(email: string): boolean {
  const structure = (text: string) => text.replace(/[^@.]/g, '');
  return structure(email) === structure(email.normalize('NFKC'));
}
