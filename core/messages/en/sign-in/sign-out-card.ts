/** The card that asks before signing out. */
export const signOutCard = {
  askTitle: 'Sign out?',
  ask: (name: string) => `You are signed in as ${name}.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  doneTitle: 'You are signed out',
  done: 'See you soon.',
  signInAgain: 'Sign in again',
};
