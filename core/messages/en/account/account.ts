/** Signing out, and deleting the account. */
export const settingsAccount = {
  title: 'Your account',
  signOut: 'Sign out',
  signOutText: 'Ends the session in this browser.',
  remove: 'Delete account',
  removeShort: 'Deletes your account and everything in it for good.',
  removeText:
    'Your profile, addresses, sign-in methods, keys and memberships go for good. Teams stay, without you. This cannot be undone.',
  /** What the user has to type. */
  phrase: 'delete my account',
  phraseField: (phrase: string) => `Type “${phrase}” to confirm`,
  phraseWrong: (phrase: string) => `Type “${phrase}” exactly as it is written here.`,
  removeNow: 'Delete my account for good',
};
