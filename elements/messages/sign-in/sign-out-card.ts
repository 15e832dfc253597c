/** Texts of the card that asks for confirmation before a sign-out. */
export const signOutCard = {
  confirmTitle: 'Sign out?',
  confirmText: (name: string) => `You’re signed in as ${name}.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  doneTitle: 'You’re signed out',
  done: 'See you soon.',
  signInAgain: 'Sign in again',
};
