/** Texts of the section for the passkey, in the account settings. */
export const settingsPasskeys = {
  title: 'Passkey',
  text: 'Sign in with your fingerprint, face, or screen lock instead of a password.',
  name: 'Your passkey',
  about: 'Stored on your device or in your password manager.',
  none: 'No passkey yet',
  add: 'Add passkey',
  remove: 'Remove',
  removeName: 'Remove your passkey',
  removeText: 'You’ll no longer be able to sign in with it. You can add a new one at any time.',
  added: 'Your passkey was added. Use it the next time you sign in.',
  removed: 'Your passkey was removed.',
  unsupported: 'This browser doesn’t support passkeys. Open this page in a newer browser or on your phone.',
  cancelled: 'No passkey was added.',
};
