/** Texts of the section for the password, in the account settings. */
export const settingsPassword = {
  title: 'Password',
  name: 'Your password',
  none: 'No password yet',
  isSet: 'You can sign in with your email and password.',
  isNotSet: 'Set one to sign in without an email link or another account.',
  emailFirst: 'You need an email address to sign in with.',
  set: 'Set password',
  change: 'Change password',
  old: 'Current password',
  new: 'New password',
  signOutOthers: 'Sign out of all other devices',
  endsOthers: 'This also signs you out of all other devices.',
  oldMissing: 'Enter your current password.',
  newMissing: 'Enter a new password.',
  oldWrong: 'That’s not your current password.',
  savedAndSignedOut: (count: number) =>
    count === 1 ? 'Signed out of 1 other device.' : `Signed out of ${count} other devices.`,
  savedButStillIn: (count: number) =>
    count === 1
      ? 'Your password was saved, but 1 other device couldn’t be signed out. Check “Devices”.'
      : `Your password was saved, but ${count} other devices couldn’t be signed out. Check “Devices”.`,
  savedButUnknown: 'Your password was saved, but your other devices couldn’t be signed out. Check “Devices”.',
};
