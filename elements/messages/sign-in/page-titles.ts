import type { PageName } from '../../../core/routes/routes.ts';

const names: { readonly [Name in PageName | 'notFound']: string } = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  emailVerification: 'Verify your email',
  passwordReset: 'Choose a new password',
  forgotPassword: 'Forgot your password?',
  oauthCallback: 'Signing you in',
  magicLinkCallback: 'Sign in',
  accountSettings: 'Account settings',
  teamInvitation: 'Team invitation',
  mfa: 'Two-factor authentication',
  onboarding: 'Finish setting up your account',
  error: 'Something went wrong',
  cliAuthConfirm: 'Authorize a command-line program',
  agentAuthConfirm: 'Authorize an agent',
  notFound: 'Page not found',
};

/** The document titles of the handler's pages. */
export const pageTitles = {
  ...names,
  /** The title once the name of the project is known. */
  inProject: (title: string, project: string) => `${title} – ${project}`,
};
