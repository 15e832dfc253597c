import type { ClientApp } from '../../core/index.ts';

/** Session storage: the e-mail address typed on one card, for the next one; never part of an address. */
const TYPED_EMAIL_KEY = 'latchkey-typed-email';

/** Before the page goes to a card that will ask for the same address again. */
export function keepTypedEmail(app: ClientApp, email: string): void {
  if (email) app.platform.sessionStorage.set(TYPED_EMAIL_KEY, email);
}

/** Empty where none was kept. Once it is read, it is gone. */
export function takeTypedEmail(app: ClientApp): string {
  const { sessionStorage } = app.platform;
  const email = sessionStorage.get(TYPED_EMAIL_KEY) ?? '';
  sessionStorage.remove(TYPED_EMAIL_KEY);
  return email;
}
