/** Texts of the page that the link in a sign-in email opens. */
export const magicLinkCallback = {
  confirmTitle: 'Sign in',
  confirmText: 'Click to finish signing in.',
  codeTitle: 'Signing in on another device? Enter this code there.',
  switchTitle: 'Switch accounts?',
  switch: (name: string) => `You’re signed in as ${name}. Using this link signs you out first.`,
  switchNow: 'Sign in with this link',
  stay: (name: string) => `Continue as ${name}`,
  doneTitle: 'You’re signed in',
  expired: 'Request a new one on the sign-in page.',
  used: 'Links work only once. Request a new one on the sign-in page.',
  usedSignedIn: (name: string) => `You’re signed in as ${name}. You’re all set.`,
  newLink: 'Request a new link',
  notOffered: 'Email sign-in is turned off. Choose another sign-in method.',
  refusedTitle: 'Sign-in failed',
};
