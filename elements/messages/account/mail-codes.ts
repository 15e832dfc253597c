/** Texts of the section that turns sign-in with an emailed link or code on and off, in the account settings. */
export const settingsMailCodes = {
  title: 'Email sign-in',
  label: 'Sign in with a link or code by email',
  text: 'We email you a link and a code. Anyone who can read your email can sign in.',
  emailFirst: 'You need an email address to sign in with.',
};
