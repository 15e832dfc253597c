/** The page that mails a link for a new password. */
export const forgotPassword = {
  title: 'Forgot your password?',
  text: 'Enter your e-mail address, and we send you a link to choose a new one.',
  send: 'Send link',
  sentTitle: 'Check your inbox',
  sent: (email: string) => `If ${email} has an account here, a mail with a link is on its way.`,
  otherEmail: 'Use another address',
  closedTitle: 'Passwords are switched off',
  closed: 'Nobody signs in with a password here. Choose another sign-in method.',
};
