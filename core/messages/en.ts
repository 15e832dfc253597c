import type { ErrorCode, ErrorDetails } from '../errors/catalogue.ts';

/**
 * All texts in English, in groups, so that a page loads the groups it shows. These tables are the contract of every other
 * language: texts with parameters are functions.
 */

/** Every group. */
export type Messages = typeof import('./en.ts');

/** Another language: what it lacks reads in English. */
export type Language = { readonly [Group in keyof Messages]?: Partial<Messages[Group]> };

/** What each known error says to the person in front of it. Codes that are missing here read as `generic`. */
export type ErrorMessages = { readonly [Code in ErrorCode]?: (details: ErrorDetails<Code>) => string };

export const errors: ErrorMessages = {
  EMAIL_PASSWORD_MISMATCH: () => 'Wrong e-mail or password.',
  USER_EMAIL_ALREADY_EXISTS: ({ email }) =>
    email ? `An account with ${email} exists already. Sign in instead.` : 'An account with this e-mail exists already. Sign in instead.',
  PASSWORD_TOO_SHORT: ({ minLength }) =>
    minLength ? `The password needs at least ${minLength} characters.` : 'The password is too short.',
  PASSWORD_TOO_LONG: ({ maxLength }) =>
    maxLength ? `The password may have at most ${maxLength} characters.` : 'The password is too long.',
  PASSWORD_AUTHENTICATION_NOT_ENABLED: () => 'Signing in with a password is switched off here.',
  SIGN_UP_NOT_ENABLED: () => 'New accounts cannot be made here at the moment.',
  SIGN_UP_REJECTED: () => 'This sign-up was not accepted.',
  BOT_CHALLENGE_REQUIRED: () => 'Please confirm that you are a person and try again.',
  BOT_CHALLENGE_FAILED: () => 'The check that you are a person did not succeed. Please try again.',
  REDIRECT_URL_NOT_WHITELISTED: () => 'This page is not among the trusted domains of the project.',
  SCHEMA_ERROR: () => 'The service did not accept this. Please check what you entered.',
  INVALID_TOTP_CODE: () => 'That code is not right. Please try again.',
  MULTI_FACTOR_AUTHENTICATION_REQUIRED: () => 'A second step is needed to sign in.',
  VERIFICATION_CODE_NOT_FOUND: () => 'This link is not valid. Please ask for a new one.',
  VERIFICATION_CODE_EXPIRED: () => 'This link has expired. Please ask for a new one.',
  VERIFICATION_CODE_ALREADY_USED: () => 'This link has been used already.',
  VERIFICATION_CODE_MAX_ATTEMPTS_REACHED: () => 'This link was tried too often. Please ask for a new one.',
  ANONYMOUS_ACCOUNTS_NOT_ENABLED: () => 'Guest accounts are switched off here.',
  USER_AUTHENTICATION_REQUIRED: () => 'Please sign in first.',
  REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: () => 'Your session has ended. Please sign in again.',
};

/** What any screen may need. */
export const general = {
  loading: 'Loading…',
  unreachableTitle: 'We cannot reach the service',
  unreachable: 'Check your connection and try again.',
  tryAgain: 'Try again',
  goHome: 'Go to the home page',
  unexpected: 'Something went wrong. Please try again.',
  unhandledError: (error: string) => `An unhandled error happened. Please report it to the developer. ${error}`,
};

export const userMenu = {
  openMenu: 'Open user menu',
  accountSettings: 'Account settings',
  signIn: 'Sign in',
  signUp: 'Sign up',
  keepData: 'Sign up to keep your data',
  signOut: 'Sign out',
  guest: 'Guest',
};

/** The cards for signing in and up. */
export const authCard = {
  signInTitle: (project: string) => `Sign in to ${project}`,
  signUpTitle: (project: string) => `Create your ${project} account`,
  noAccountYet: 'No account yet?',
  haveAccount: 'Have an account already?',
  signIn: 'Sign in',
  signUp: 'Sign up',
  email: 'E-mail',
  password: 'Password',
  createAccount: 'Create account',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  emailMissing: 'Enter your e-mail address.',
  emailInvalid: 'This does not look like an e-mail address.',
  passwordMissing: 'Enter your password.',
  keepsGuestData: 'Everything you did as a guest stays with your account.',
  noMethodTitle: 'Signing in is not available',
  noMethod: 'No way of signing in is switched on for this project.',
  signUpClosedTitle: 'Sign-up is closed',
  signUpClosed: 'New accounts cannot be made here at the moment.',
  signedInTitle: 'You are signed in',
  goOnAs: (name: string) => `Continue as ${name}`,
  otherAccount: 'Use another account',
};

export const signOutCard = {
  askTitle: 'Sign out?',
  ask: (name: string) => `You are signed in as ${name}.`,
  signOut: 'Sign out',
  stay: 'Stay signed in',
  doneTitle: 'You are signed out',
  done: 'See you soon.',
  signInAgain: 'Sign in again',
};

export const emailVerification = {
  askTitle: 'Confirm your e-mail address',
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

export const errorPage = {
  title: 'That did not work',
  unknown: 'Something went wrong on the way. Please try again.',
  signIn: 'Back to sign-in',
  notFoundTitle: 'Page not found',
  notFound: 'There is nothing at this address.',
};
