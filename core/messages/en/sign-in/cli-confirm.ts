/** The page that confirms the login of a command-line program. */
export const cliConfirm = {
  signedOutTitle: 'Sign in to continue',
  signedOut: 'A command-line program wants to sign in as you. Sign in here first; then we ask whether it may.',
  confirmTitle: 'Let the command line sign in?',
  confirmText: 'A program in a terminal asks to act as this account.',
  code: 'Its code begins with',
  warning: 'Continue only if you started this yourself, in your own terminal, just now.',
  approve: 'Approve',
  deny: 'Deny',
  doneTitle: 'Approved',
  done: 'You can close this page and go back to your terminal.',
  deniedTitle: 'Denied',
  denied: 'The program was not signed in. You can close this page.',
  invalidTitle: 'This request is not valid',
  invalid: 'It has expired or was answered already. Start again in your terminal.',
};
