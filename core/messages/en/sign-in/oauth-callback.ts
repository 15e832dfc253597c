/** The page a provider leads back to. */
export const oauthCallback = {
  workingTitle: 'Signing you in…',
  doneTitle: 'You are signed in',
  failedTitle: 'Signing in did not work',
  // Prescribed wording (spec §8).
  invalidTotp: 'Invalid TOTP code. Please try signing in again.',
  // Prescribed wording (spec §8).
  unknown: 'Error signing in during OAuth callback. Please try again.',
  closeTitle: 'You can close this window',
  close: 'The page that opened it continues.',
};
