/** Why a sign-in method cannot be removed; the same text in every section. */
export const remainingMethods = {
  last: 'This is your only sign-in method. Add another one before you remove it.',
  notKnown: 'Your sign-in methods are still loading.',
};
