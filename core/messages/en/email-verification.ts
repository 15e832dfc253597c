/** The page a verification mail leads to. */
export const emailVerification = {
  askTitle: 'Confirm your address',
  ask: 'One click, and we know that this address is yours.',
  confirm: 'Confirm address',
  doneTitle: 'Address confirmed',
  done: 'Thank you. You can close this page or go on.',
  goOn: 'Continue',
  expiredTitle: 'This link has expired',
  expired: 'Sign in and ask for a new one.',
  usedTitle: 'This link has been used already',
  used: 'If it was you, your address is confirmed and there is nothing left to do.',
  invalidTitle: 'This link is not valid',
  invalid: 'It may be cut off. Open it again from the mail, or ask for a new one.',
  signIn: 'Sign in',
};
