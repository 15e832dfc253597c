/** Texts of the page that sends an email with a link to choose a new password. */
export const forgotPassword = {
  title: 'Forgot your password?',
  text: 'Enter your email and we’ll send you a link to reset it.',
  send: 'Send reset link',
  sentTitle: 'Check your email',
  sent: (email: string) => `If there’s an account for ${email}, we’ve sent it a link to reset the password.`,
  otherEmail: 'Use a different email',
  closedTitle: 'Passwords are turned off',
  closed: 'You can’t sign in with a password here. Choose another sign-in method.',
};
