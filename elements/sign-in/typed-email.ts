import type { ClientApp } from '../../core/index.ts';

/** Session storage holds the email address typed on one card for the next card, so that it is never part of a page's address. */
const TYPED_EMAIL_KEY = 'latchkey-typed-email';

/** Stores the email address for the next card. Called before a redirect. */
export function storeTypedEmail(app: ClientApp, email: string): void {
  if (email) app.platform.sessionStorage.set(TYPED_EMAIL_KEY, email);
}

/** Returns the stored email address and removes it. Empty where there is none. */
export function takeTypedEmail(app: ClientApp): string {
  const { sessionStorage } = app.platform;
  const email = sessionStorage.get(TYPED_EMAIL_KEY) ?? '';
  sessionStorage.remove(TYPED_EMAIL_KEY);
  return email;
}
