/** The page a verification mail leads to. */
export const emailVerification = {
  confirmTitle: 'Confirm your address',
  confirmText: 'One click, and we know that this address is yours.',
  confirm: 'Confirm address',
  doneTitle: 'Address confirmed',
  done: 'Thank you. You can close this page or continue.',
  doneOther: (email: string) => `Thank you. You are signed in with ${email}, which is not confirmed yet.`,
  expired: 'Sign in and ask for a new one.',
  expiredSignedIn: (email: string) => `We can send a new one to ${email}.`,
  used: 'If it was you, your address is confirmed and there is nothing left to do.',
  invalid: 'It may be cut off. Open it again from the mail, or ask for a new one.',
  resend: 'Send a new link',
  sentTitle: 'Check your inbox',
  sent: (email: string) => `A new link is on its way to ${email}.`,
  verifiedTitle: 'Already confirmed',
  verified: (email: string) => `${email} is confirmed: there is nothing left to do.`,
};
