/** The card while somebody signs in at a provider in another window. */
export const windowStep = {
  title: (provider: string) => `Go on with ${provider}`,
  waiting: (provider: string) => `Waiting for ${provider} in the other window…`,
  closed: 'Did you close the window? Cancel to choose another way.',
  here: 'Continue in this window',
  cancel: 'Cancel',
};
