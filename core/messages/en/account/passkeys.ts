/** The passkey, in the account settings. */
export const settingsPasskeys = {
  title: 'Passkey',
  text: 'Sign in with your fingerprint, face, or screen lock. Nothing to remember, nothing to steal.',
  name: 'Your passkey',
  about: 'Kept by your device or password manager.',
  none: 'You have no passkey yet.',
  add: 'Add a passkey',
  remove: 'Remove',
  removeName: 'Remove your passkey',
  removeNow: 'Remove passkey',
  removeText: 'You can no longer sign in with it. You can add a new one at any time.',
  added: 'Your passkey is ready. Use it the next time you sign in.',
  removed: 'Your passkey is removed.',
  unsupported: 'This browser cannot use passkeys. Open this page in a newer browser, or on your phone.',
  cancelled: 'No passkey was added.',
};
