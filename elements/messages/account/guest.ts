/** Texts of the question before a guest signs out, in the menu of the user button and on the card to sign out. */
export const settingsGuest = {
  question: 'If you sign out, you lose what you did as a guest. Sign up to keep it.',
  signUp: 'Sign up to keep your data',
  cancel: 'Cancel',
  /** The button that signs the guest out nevertheless. */
  signOut: 'Sign out anyway',
};
