/** Texts of the sign-in methods on the cards to sign in and to sign up. */
export const signInMethods = {
  or: 'or',
  lastUsed: 'Last used',
  providers: 'Other accounts',
  continueWith: (provider: string) => `Continue with ${provider}`,
  forgotPassword: 'Forgot password?',
  repeatPassword: 'Repeat password',
  mismatch: 'The passwords don’t match.',
  passwordRule: (fewest: number, most: number) => `${fewest} to ${most} characters.`,
  tooFew: (missing: number) => (missing === 1 ? '1 more character needed.' : `${missing} more characters needed.`),
  tooMany: (over: number) => (over === 1 ? '1 character too many.' : `${over} characters too many.`),
  longEnough: 'Long enough.',
  sendLink: 'Email me a sign-in link',
  sendLinkInstead: 'Email me a sign-in link',
  signUpLink: 'Email me a sign-up link',
  unverifiedAccount: 'This account’s email isn’t verified yet. Sign in the way you did before.',
  passkey: 'Sign in with a passkey',
  passkeyUnused: 'No passkey was used. Try again or choose another sign-in method.',
  noPasskeys:
    'You need a passkey to sign in, and this browser doesn’t support passkeys. Open this page in another browser.',
};
