/** The page a verification mail leads to. */
export const emailVerification = {
  confirmTitle: 'Confirm your email',
  confirmText: 'Click to confirm your email.',
  confirm: 'Confirm email',
  doneTitle: 'Email confirmed',
  done: 'You can close this page or continue.',
  doneOther: (email: string) => `You’re signed in with ${email}, which isn’t confirmed yet.`,
  expired: 'Sign in to request a new one.',
  expiredSignedIn: (email: string) => `We can send a new one to ${email}.`,
  used: 'If that was you, your email is confirmed and you’re all set.',
  invalid: 'It may be incomplete. Open it again from the email, or request a new one.',
  resend: 'Send new link',
  sentTitle: 'Check your inbox',
  sent: (email: string) => `We sent a new link to ${email}.`,
  verifiedTitle: 'Already confirmed',
  verified: (email: string) => `${email} is confirmed. You’re all set.`,
};
