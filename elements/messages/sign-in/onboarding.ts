/** Texts of the page for restricted users, who may not use the app yet or any more. */
export const onboarding = {
  confirmTitle: 'Verify your email',
  confirm: (email: string) =>
    `Open the link we sent to ${email}, here or on another device. This page will continue automatically.`,
  sent: (email: string) =>
    `We sent a new link to ${email}. Open it here or on another device. This page will continue automatically.`,
  sendAgain: 'Send new link',
  otherAddress: 'Use a different email',
  addressTitle: 'What’s your email?',
  address: 'We’ll send you a link. Open it to continue.',
  send: 'Send link',
  taken: 'Another account already uses this email.',
  back: 'Back',
  restrictedTitle: 'Your account is restricted',
  restricted: 'You can’t continue with this account. Contact the people who run this app.',
  otherTitle: 'Your account isn’t ready yet',
  other:
    'Something is still missing. This page will continue automatically once your account is ready. If that takes long, contact the people who run this app.',
  signOut: 'Sign out',
  doneTitle: 'You can continue',
};
