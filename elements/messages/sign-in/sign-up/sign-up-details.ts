/** What the card for a new account asks for beside email and password, and the links below its button. */
export const signUpDetails = {
  name: 'Name',
  optional: (label: string) => `${label} (optional)`,
  missing: 'Fill in this field.',
  choose: 'Choose…',
  notChosen: 'Choose one.',
  unchecked: 'Check this box to continue.',
  notNumber: 'Enter a number.',
  tooSmall: (least: string) => `Enter ${least} or more.`,
  tooBig: (most: string) => `Enter ${most} or less.`,
  tooLong: (most: number) => `Use at most ${most} characters.`,
  termsLink: 'Terms of Service',
  privacyLink: 'Privacy Policy',
  /** Both links are part of the sentence, each with the text it has here. */
  agreeToBoth: (terms: string, privacy: string) =>
    `By creating an account, you agree to the ${terms} and the ${privacy}.`,
  agreeToTerms: (terms: string) => `By creating an account, you agree to the ${terms}.`,
  readPrivacy: (privacy: string) => `The ${privacy} says how your data is used.`,
};
