/** Leaving: for now, or for good. */
export const settingsAccount = {
  title: 'Your account',
  signOut: 'Sign out',
  signOutText: 'Ends the session in this browser.',
  remove: 'Delete account',
  removeShort: 'Deletes your account and everything in it for good.',
  removeText:
    'Your profile, addresses, ways to sign in, keys and memberships go for good. Teams stay, without you. This cannot be undone.',
  /** What has to be typed. */
  phrase: 'delete my account',
  phraseField: (phrase: string) => `Type “${phrase}” to confirm`,
  phraseWrong: (phrase: string) => `Type “${phrase}” exactly as it is written here.`,
  removeNow: 'Delete my account for good',
};
