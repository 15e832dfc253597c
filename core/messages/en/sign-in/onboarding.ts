/** The page for users who may not use the app yet, or no longer. */
export const onboarding = {
  confirmTitle: 'Confirm your address',
  confirm: (email: string) =>
    `Open the link in our mail to ${email}, here or on another device. This page then continues by itself.`,
  sent: (email: string) =>
    `A new link is on its way to ${email}. Open it here or on another device, and this page continues by itself.`,
  sendAgain: 'Send a new link',
  otherAddress: 'Use another address',
  addressTitle: 'Which address is yours?',
  address: 'We send a link to it. When you have opened that link, you can continue.',
  send: 'Send link',
  taken: 'Another account uses this address.',
  back: 'Back',
  restrictedTitle: 'Your account is restricted',
  restricted: 'You cannot continue with this account. Ask the people who run this app why.',
  otherTitle: 'Your account is not ready yet',
  other: 'Something is still missing. As soon as you may continue, this page does so by itself.',
  signOut: 'Sign out',
  doneTitle: 'You can continue',
};
