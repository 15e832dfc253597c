/** The sign-in methods on the cards for signing in and up. */
export const signInMethods = {
  or: 'or',
  lastUsed: 'Last used',
  providers: 'Accounts you may have',
  continueWith: (provider: string) => `Continue with ${provider}`,
  forgotPassword: 'Forgot password?',
  repeatPassword: 'Repeat password',
  mismatch: 'The passwords do not match.',
  passwordRule: (fewest: number, most: number) => `${fewest} to ${most} characters.`,
  tooFew: (missing: number) => (missing === 1 ? '1 more character needed.' : `${missing} more characters needed.`),
  tooMany: (over: number) => (over === 1 ? '1 character too many.' : `${over} characters too many.`),
  longEnough: 'Long enough.',
  sendLink: 'Send sign-in link',
  sendLinkInstead: 'E-mail me a sign-in link',
  signUpLink: 'Sign up by a link in a mail',
  unverifiedAccount: 'The address of this account is not confirmed yet. Sign in with the method you used before.',
  passkey: 'Sign in with a passkey',
  passkeyUnused: 'No passkey was used. Try again, or choose another sign-in method.',
  noPasskeys:
    'Signing in here takes a passkey, and this browser cannot use passkeys. Please open the page in another one.',
};
