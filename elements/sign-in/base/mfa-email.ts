import { MFA_ATTEMPT_KEYS } from '../../../core/base/client-names.ts';
import type { ClientApp } from '../../../core/index.ts';
import { readFirstKey } from '../../../core/platform/stored-names.ts';

/**
 * The key in session storage for the email address of a sign-in that waits for its second factor. The code of the attempt precedes
 * it, so the address of an earlier attempt is never shown for another.
 */
const MFA_EMAIL_KEY = 'latchkey-mfa-email';

const prefix = ({ platform }: ClientApp) => `${readFirstKey(platform.sessionStorage, MFA_ATTEMPT_KEYS)} `;

/** Stores the email address with which the attempt of this tab began, for the page that asks for the second factor. */
export function storeMfaEmail(app: ClientApp, email: string): void {
  app.platform.sessionStorage.set(MFA_EMAIL_KEY, prefix(app) + email);
}

/** Returns the email address with which the attempt of this tab began. Empty if it began without one, such as with a passkey. */
export function readMfaEmail(app: ClientApp): string {
  const stored = app.platform.sessionStorage.get(MFA_EMAIL_KEY) ?? '';
  const start = prefix(app);
  return stored.startsWith(start) ? stored.slice(start.length) : '';
}

/** Removes the stored email address. */
export function removeMfaEmail(app: ClientApp): void {
  app.platform.sessionStorage.remove(MFA_EMAIL_KEY);
}
