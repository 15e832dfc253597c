/** The password, in the account settings. */
export const settingsPassword = {
  title: 'Password',
  isSet: 'You can sign in with your e-mail address and a password.',
  isNotSet: 'You have no password yet. With one you can sign in without a mail or a provider.',
  emailFirst: 'A password needs an e-mail address to sign in with. Add one under “E-mails” first.',
  set: 'Set a password',
  change: 'Change password',
  old: 'Current password',
  new: 'New password',
  save: 'Save password',
  signOutOthers: 'Sign out of my other devices',
  endsOthers: 'Your other devices are signed out as well.',
  oldMissing: 'Enter your current password.',
  newMissing: 'Enter a new password.',
  oldWrong: 'This is not your current password.',
  savedAndSignedOut: (count: number) =>
    count === 1 ? 'One other device is signed out.' : `${count} other devices are signed out.`,
  savedButStillIn: (count: number) =>
    count === 1
      ? 'Your password is saved, but one other device could not be signed out. Look at your sessions.'
      : `Your password is saved, but ${count} other devices could not be signed out. Look at your sessions.`,
  savedButUnknown: 'Your password is saved, but your other devices could not be signed out. Look at your sessions.',
};
