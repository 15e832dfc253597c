/** Signing in by a mailed link or code, in the account settings. */
export const settingsMailCodes = {
  title: 'Sign-in by e-mail',
  label: 'Sign in by a mailed code',
  text: 'We send a link and a code to your address. Whoever can read your mail can then sign in.',
  emailFirst: 'This needs an e-mail address to sign in with. Add one under “E-mail addresses” first.',
};
