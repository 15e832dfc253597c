/** Texts of the page that the link in a sign-in email opens. */
export const magicLinkCallback = {
  confirmTitle: 'Sign in',
  confirmText: 'This link signs you in on this device.',
  codeTitle: 'Signing in on another device? Enter this code there.',
  switchTitle: 'Switch accounts?',
  switch: 'If you use this link, you’ll first be signed out of this account:',
  switchNow: 'Sign in with this link',
  stay: 'Stay signed in',
  doneTitle: 'You’re signed in',
  expired: 'Request a new one on the sign-in page.',
  used: 'Links work only once. Request a new one on the sign-in page.',
  usedSignedIn: (name: string) => `You’re signed in as ${name}. You’re all set.`,
  newLink: 'Request a new link',
  notOffered: 'Email sign-in is turned off. Choose another sign-in method.',
  refusedTitle: 'Sign-in failed',
};
