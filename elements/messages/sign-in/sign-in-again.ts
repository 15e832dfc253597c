/** The card for signing in, for a user who has to sign in again. */
export const signInAgain = {
  aside: 'To continue, confirm it’s you.',
};
