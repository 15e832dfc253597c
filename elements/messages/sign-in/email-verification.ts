/** Texts of the page that the link in a verification email opens. */
export const emailVerification = {
  confirmTitle: 'Verify your email',
  confirmText: 'Confirm that this email address is yours.',
  confirm: 'Verify email',
  doneTitle: 'Email verified',
  done: 'You can close this page or continue.',
  doneOther: (email: string) => `You’re signed in with ${email}, which isn’t verified yet.`,
  expired: 'Sign in to request a new one.',
  expiredSignedIn: (email: string) => `We can send a new one to ${email}.`,
  used: 'If that was you, your email is verified and you’re all set.',
  invalid: 'It may be incomplete. Open it again from the email, or sign in to request a new one.',
  resend: 'Send new link',
  sentTitle: 'Check your email',
  sent: (email: string) => `We sent a new link to ${email}.`,
  verifiedTitle: 'Already verified',
  verified: (email: string) => `${email} is verified. You’re all set.`,
};
