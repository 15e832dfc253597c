/** Texts of the sign-in card while the user signs in at a provider in another window. */
export const windowStep = {
  title: (provider: string) => `Waiting for ${provider}`,
  waiting: 'Complete the sign-in in the other window.',
  closed: 'Closed the window? Cancel to choose another sign-in method.',
  here: 'Continue in this window',
  cancel: 'Cancel',
};
