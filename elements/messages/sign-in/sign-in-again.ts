/** Texts of the sign-in card for a user who must sign in again. */
export const signInAgain = {
  aside: 'To continue, confirm it’s you.',
};
