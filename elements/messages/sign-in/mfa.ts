/** Texts of the page for the second factor. */
export const mfa = {
  title: 'Two-factor authentication',
  text: 'Enter the code from your authenticator app.',
  textFor: (email: string) => `Enter the code for ${email} from your authenticator app.`,
  code: '6-digit code',
  lost: 'Can’t use your authenticator app? Contact the people who run this app.',
  verify: 'Verify',
  incomplete: 'Enter all 6 digits.',
  wrong: 'That code isn’t right. Wait for the next one and try again.',
  cancel: 'Cancel',
  doneTitle: 'You’re signed in',
  expiredTitle: 'This took too long',
  expired: 'Sign in again and enter a new code.',
  tooOftenTitle: 'Too many wrong codes',
  tooOften: 'Sign in again to get another try.',
};
