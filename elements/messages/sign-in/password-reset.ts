/** Texts of the page that sets a new password with a link from an email. */
export const passwordReset = {
  title: 'Choose a new password',
  text: 'Use a password you don’t use elsewhere.',
  password: 'New password',
  save: 'Save password',
  missing: 'Enter a new password.',
  doneTitle: 'Your password was changed',
  done: 'You’ve been signed out everywhere. Sign in with your new password.',
  refusedTitle: 'This password was rejected',
  refused: (reason: string) => `${reason} The link can’t be used again. Request a new one.`,
  expired: 'These links work only for a limited time.',
  used: 'Links work only once. If you didn’t change your password, request a new link.',
  newLink: 'Request a new link',
};
