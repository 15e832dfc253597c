import { wrapLazy } from './wrap.tsx';

const SIGN_IN = { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' } as const;

// The pages that `Handler` serves, for apps that render one of them elsewhere; each suspends until it is loaded. Each row has
// the element's tag, its class, and its events by the properties that listen to them.

/**
 * Lets an agent have a session of the user who is signed in here.
 *
 * @example <AgentAuthConfirm />
 */
export const AgentAuthConfirm = wrapLazy(
  'lk-agent-auth-confirm',
  async () => (await import('../elements/pages/agent-auth-confirm.ts')).LkAgentAuthConfirm,
);
/**
 * Lets a command-line program sign in as the user who is signed in here.
 *
 * @example <CliAuthConfirm />
 */
export const CliAuthConfirm = wrapLazy(
  'lk-cli-auth-confirm',
  async () => (await import('../elements/pages/cli-auth-confirm.ts')).LkCliAuthConfirm,
);
/**
 * Confirms the email address that a mail was sent to.
 *
 * @example <EmailVerification />
 */
export const EmailVerification = wrapLazy(
  'lk-email-verification',
  async () => (await import('../elements/pages/email-verification.ts')).LkEmailVerification,
);
/**
 * Explains an error by the `errorCode` and `details` in the page's address.
 *
 * @example <ErrorPage />
 */
export const ErrorPage = wrapLazy('lk-error', async () => (await import('../elements/pages/error.ts')).LkError);
/**
 * Mails a link to choose a new password.
 *
 * @example <ForgotPassword />
 */
export const ForgotPassword = wrapLazy(
  'lk-forgot-password',
  async () => (await import('../elements/pages/forgot-password.ts')).LkForgotPassword,
);
/**
 * Signs in with the link of a mail.
 *
 * @example <MagicLinkCallback onSignIn={() => show('Welcome back.')} />
 */
export const MagicLinkCallback = wrapLazy(
  'lk-magic-link-callback',
  async () => (await import('../elements/pages/magic-link-callback.ts')).LkMagicLinkCallback,
  SIGN_IN,
);
/**
 * Asks for the six digits of the authenticator app.
 *
 * @example <Mfa onSignIn={() => show('Welcome back.')} />
 */
export const Mfa = wrapLazy('lk-mfa', async () => (await import('../elements/pages/mfa.ts')).LkMfa, SIGN_IN);
/**
 * The page that a provider redirects to.
 *
 * @example <OAuthCallback onSignIn={() => show('Welcome back.')} />
 */
export const OAuthCallback = wrapLazy(
  'lk-oauth-callback',
  async () => (await import('../elements/pages/oauth-callback.ts')).LkOAuthCallback,
  SIGN_IN,
);
/**
 * Tells restricted users what is missing before they can use the app, and continues by itself once nothing is.
 *
 * @example <Onboarding />
 */
export const Onboarding = wrapLazy(
  'lk-onboarding',
  async () => (await import('../elements/pages/onboarding.ts')).LkOnboarding,
);
/**
 * Sets a new password with the link of a mail.
 *
 * @example <PasswordReset />
 */
export const PasswordReset = wrapLazy(
  'lk-password-reset',
  async () => (await import('../elements/pages/password-reset.ts')).LkPasswordReset,
);
/**
 * Shows the team that invites and the account that would join it, and joins with a click.
 *
 * @example <TeamInvitation />
 */
export const TeamInvitation = wrapLazy(
  'lk-team-invitation',
  async () => (await import('../elements/pages/team-invitation.ts')).LkTeamInvitation,
);
