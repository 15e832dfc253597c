/** Texts for the reason why a sign-in method cannot be removed. Several sections show them. */
export const remainingMethods = {
  last: 'This is your only sign-in method. Add another one before you remove it.',
  notKnown: 'Your sign-in methods are still loading.',
};
