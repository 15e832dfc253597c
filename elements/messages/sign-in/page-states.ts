/** Texts of the pages that a link in an email or a terminal opens. All these pages share them. */
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
  failed: 'Try again. If this keeps happening, contact the people who run this app.',
  framedTitle: 'Open this page in a new tab',
  framed: 'This page is embedded in another one. Continue in a new tab so you can be sure what you’re confirming.',
  openAlone: 'Open in a new tab',
  misuse:
    'This doesn’t work here, because of how this app is set up. Choose another way, or contact the people who run it.',
  notKept:
    'Without cookies you would be signed out on the next page. Allow cookies for this site, or open this page in its own tab.',
};
