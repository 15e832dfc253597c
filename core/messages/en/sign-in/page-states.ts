/** Texts that the pages opened by a link share. */
export const pageStates = {
  continue: 'Continue',
  signIn: 'Sign in',
  signUp: 'Create account',
  backToSignIn: 'Back to sign-in',
  otherAccount: 'Use another account',
  leaving: 'Redirecting…',
  leavingSlowly: 'This is taking longer than usual.',
  expiredTitle: 'This link has expired',
  usedTitle: 'This link has already been used',
  invalidTitle: 'This link isn’t valid',
  invalid: 'It may be incomplete. Open it again from the email, or request a new one.',
  framedTitle: 'Open this page in a new tab',
  framed: 'It’s embedded in another page. To be sure what you’re confirming, continue in a new tab.',
  openAlone: 'Open in a new tab',
};
