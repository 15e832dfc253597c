/** Texts of the sign-in card while the user signs in at a provider in another window. */
export const windowStep = {
  title: (provider: string) => `Continue with ${provider}`,
  waiting: (provider: string) => `Continue with ${provider} in the other window…`,
  closed: 'Closed the window? Cancel to choose another sign-in method.',
  here: 'Continue in this window',
  cancel: 'Cancel',
};
