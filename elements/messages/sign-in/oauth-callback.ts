/** Texts of the page that an OAuth provider redirects to. */
export const oauthCallback = {
  workingTitle: 'Signing you in…',
  doneTitle: 'You’re signed in',
  failedTitle: 'Sign-in failed',
  canceledTitle: 'Sign-in canceled',
  switchText: (name: string) => `You’re signed in as ${name}, but you chose another account:`,
  switchNow: 'Switch to this account',
  /** The exact wording of protocol.md §14.6. */
  invalidTotp: 'Invalid TOTP code. Please try signing in again.',
  /** The exact wording of protocol.md §14.6. */
  unknown: 'Error signing in during OAuth callback. Please try again.',
  closeTitle: 'You can close this window',
  close: 'Continue in the page you came from.',
};
