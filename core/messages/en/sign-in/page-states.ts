/** Texts that the pages opened by a link share. */
export const pageStates = {
  continue: 'Continue',
  signIn: 'Sign in',
  signUp: 'Create an account',
  backToSignIn: 'Back to sign-in',
  otherAccount: 'Use another account',
  leaving: 'Taking you there…',
  leavingSlowly: 'This takes longer than it should.',
  expiredTitle: 'This link has expired',
  usedTitle: 'This link has been used already',
  invalidTitle: 'This link is not valid',
  invalid: 'It may be cut off. Open it again from the mail, or ask for a new one.',
  framedTitle: 'Open this page on its own',
  framed: 'Another page shows it inside itself. So that you know what you confirm, continue in a tab of its own.',
  openAlone: 'Open in a new tab',
};
