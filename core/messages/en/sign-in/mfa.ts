/** The page for the second factor. */
export const mfa = {
  title: 'Enter your code',
  text: 'Your authenticator app shows six digits for this account.',
  code: 'Six-digit code',
  verify: 'Verify',
  incomplete: 'Enter all six digits.',
  wrong: 'That code is not right. Wait for the next one and try again.',
  cancel: 'Cancel',
  doneTitle: 'You are signed in',
  expiredTitle: 'This took too long',
  expired: 'Sign in once more; the code is asked for again.',
  tooOftenTitle: 'Too many wrong codes',
  tooOften: 'Sign in once more and try again.',
};
