/** Why something that signs a person in cannot be taken away; the same words in every section. */
export const remainingMethods = {
  last: 'This is your last way to sign in. Add another one before you take it away.',
  notKnown: 'Your ways to sign in are not known yet.',
};
