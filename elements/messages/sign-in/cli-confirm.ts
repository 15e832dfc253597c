/** Texts of the page where the user confirms the login of a command-line program. */
export const cliConfirm = {
  signedOutTitle: 'Sign in to continue',
  signedOut: 'A command-line program wants to sign in as you. Sign in to review the request.',
  confirmTitle: 'Authorize a command‑line program?',
  confirmText: 'It will be able to do everything you can do here. You can end its access at any time under “Devices”.',
  code: 'Code starts with',
  warning: 'Only approve if you just started this yourself and your terminal shows the same code.',
  approve: 'Approve',
  deny: 'Deny',
  doneTitle: 'Approved',
  done: 'You can close this page and return to your terminal.',
  deniedTitle: 'Denied',
  denied: 'The program didn’t get access. You can close this page.',
  invalidTitle: 'This request isn’t valid',
  invalid: 'It has expired or was already answered. Start again in your terminal.',
};
