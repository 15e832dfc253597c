import type { ClientApp } from '../../../core/index.ts';

/**
 * The key in session storage for the email address that was typed on a card. The next card reads it, so no address contains it.
 */
const TYPED_EMAIL_KEY = 'latchkey-typed-email';

/** Stores the email address for the next card. Call it before the redirect to that card. */
export function storeTypedEmail(app: ClientApp, email: string): void {
  if (email) app.platform.sessionStorage.set(TYPED_EMAIL_KEY, email);
}

/** Returns the stored email address and removes it from storage. Empty if none is stored. */
export function takeTypedEmail(app: ClientApp): string {
  const { sessionStorage } = app.platform;
  const email = sessionStorage.get(TYPED_EMAIL_KEY) ?? '';
  sessionStorage.remove(TYPED_EMAIL_KEY);
  return email;
}
