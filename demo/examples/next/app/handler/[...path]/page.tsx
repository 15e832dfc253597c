import { Handler } from 'latchkey/react';

/** Sign-in, sign-up, account settings, and every page that an email links to. */
export default function AuthPages() {
  return <Handler />;
}
