/** The page that sets a new password. */
export const passwordReset = {
  title: 'Choose a new password',
  text: 'Take one that you use nowhere else.',
  password: 'New password',
  save: 'Save password',
  missing: 'Enter a new password.',
  tryAnyway: 'Press the button again to try it. If it is refused, the link is used up.',
  doneTitle: 'Your password is changed',
  done: 'You are signed out everywhere. Sign in with the new password.',
  refusedTitle: 'This password was not accepted',
  refused: (reason: string) => `${reason} The link is used up by that: ask for another one.`,
  expired: 'Ask for a new one; it takes a moment.',
  used: 'A link works once. If you did not change your password, ask for a new link.',
  newLink: 'Send a new link',
};
