/** The account of the person who is signed in. */
export const accountSettings = {
  title: 'Your account',
  verified: 'Your e-mail address is confirmed.',
  unverified: 'Your e-mail address is not confirmed yet: press the button in the mail we sent you.',
  guest: 'Guest',
  signOut: 'Sign out',
  remove: 'Delete account…',
  removeTitle: 'Delete your account?',
  removeText: 'Your account and everything in it goes for good. This cannot be undone.',
  removeNow: 'Delete for good',
  keep: 'Keep my account',
};
