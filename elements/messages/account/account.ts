/** Texts of the section to sign out and to delete the account, in the account settings. */
export const settingsAccount = {
  title: 'Your account',
  signOut: 'Sign out',
  signOutText: 'Signs you out in this browser.',
  dangerTitle: 'Danger zone',
  remove: 'Delete account',
  removeShort: 'Permanently deletes your account and everything in it.',
  removeText:
    'Your profile, email addresses, sign-in methods, keys, and team memberships are permanently deleted. Your teams continue without you. This can’t be undone.',
  /** The phrase that the user must type to delete the account. */
  phrase: 'delete my account',
  phraseField: (phrase: string) => `Type “${phrase}” to confirm`,
  phraseWrong: (phrase: string) => `Type “${phrase}” exactly as shown.`,
};
