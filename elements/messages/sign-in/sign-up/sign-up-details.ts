/** Texts of the sign-up card: fields other than email and password, and the links below its button. */
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
  /** The sentence with both links. `terms` and `privacy` are placeholders for the links, whose texts are in this group as well. */
  agreeToBoth: (terms: string, privacy: string) =>
    `By creating an account, you agree to the ${terms} and the ${privacy}.`,
  agreeToTerms: (terms: string) => `By creating an account, you agree to the ${terms}.`,
  readPrivacy: (privacy: string) => `The ${privacy} says how your data is used.`,
};
