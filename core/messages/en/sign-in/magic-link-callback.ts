/** The page a mail with a sign-in link leads to. */
export const magicLinkCallback = {
  confirmTitle: 'Sign in',
  confirmText: 'Press the button to finish signing in here.',
  codeTitle: 'Signing in on another device? Type this code there.',
  switchTitle: 'Sign in as somebody else?',
  switch: (name: string) => `You are signed in as ${name}. Continuing signs you out first.`,
  switchNow: 'Sign in with the link',
  stay: (name: string) => `Continue as ${name}`,
  doneTitle: 'You are signed in',
  expired: 'Ask for a new one on the sign-in page.',
  used: 'A link works once. Ask for a new one on the sign-in page.',
  usedSignedIn: (name: string) => `You are signed in as ${name}: there is nothing left to do.`,
  newLink: 'Get a new link',
  notOffered: 'Email links are no longer used here. Please sign in another way.',
  refusedTitle: 'Signing in did not work',
};
