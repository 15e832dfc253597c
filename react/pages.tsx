import { wrapLazy } from './base/wrap-lazy.tsx';

const SIGN_IN = { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' } as const;

// Components of the pages that `Handler` serves, for apps that render such a page at an address of their own. Every component suspends
// until its element is loaded.
// The arguments of `wrapLazy` are the tag of the element, its class, and a map from listener properties to events.

/**
 * Asks the signed-in user to confirm that an agent receives a session of the user.
 *
 * @example <AgentAuthConfirm />
 */
export const AgentAuthConfirm = wrapLazy(
  'lk-agent-auth-confirm',
  async () => (await import('../elements/pages/agent-auth-confirm.ts')).LkAgentAuthConfirm,
);
/**
 * Asks the signed-in user to confirm that a command-line program signs in as the user.
 *
 * @example <CliAuthConfirm />
 */
export const CliAuthConfirm = wrapLazy(
  'lk-cli-auth-confirm',
  async () => (await import('../elements/pages/cli-auth-confirm.ts')).LkCliAuthConfirm,
);
/**
 * Verifies an email address with the link from an email.
 *
 * @example <EmailVerification />
 */
export const EmailVerification = wrapLazy(
  'lk-email-verification',
  async () => (await import('../elements/pages/email-verification.ts')).LkEmailVerification,
);
/**
 * Explains the error whose `errorCode` and `details` are in the address of the page.
 *
 * @example <ErrorPage />
 */
export const ErrorPage = wrapLazy('lk-error', async () => (await import('../elements/pages/error.ts')).LkError);
/**
 * Emails the user a link to choose a new password.
 *
 * @example <ForgotPassword />
 */
export const ForgotPassword = wrapLazy(
  'lk-forgot-password',
  async () => (await import('../elements/pages/forgot-password.ts')).LkForgotPassword,
);
/**
 * Signs the user in with the link from an email.
 *
 * @example <MagicLinkCallback onSignIn={() => show('Welcome back.')} />
 */
export const MagicLinkCallback = wrapLazy(
  'lk-magic-link-callback',
  async () => (await import('../elements/pages/magic-link-callback.ts')).LkMagicLinkCallback,
  SIGN_IN,
);
/**
 * Asks the user for the six-digit code of the authenticator app.
 *
 * @example <Mfa onSignIn={() => show('Welcome back.')} />
 */
export const Mfa = wrapLazy('lk-mfa', async () => (await import('../elements/pages/mfa.ts')).LkMfa, SIGN_IN);
/**
 * Completes a sign-in after an OAuth provider has redirected the user back.
 *
 * @example <OAuthCallback onSignIn={() => show('Welcome back.')} />
 */
export const OAuthCallback = wrapLazy(
  'lk-oauth-callback',
  async () => (await import('../elements/pages/oauth-callback.ts')).LkOAuthCallback,
  SIGN_IN,
);
/**
 * Shows restricted users which steps are missing before they can use the app. After the last step, continues automatically.
 *
 * @example <Onboarding />
 */
export const Onboarding = wrapLazy(
  'lk-onboarding',
  async () => (await import('../elements/pages/onboarding.ts')).LkOnboarding,
);
/**
 * Sets a new password with the link from an email.
 *
 * @example <PasswordReset />
 */
export const PasswordReset = wrapLazy(
  'lk-password-reset',
  async () => (await import('../elements/pages/password-reset.ts')).LkPasswordReset,
);
/**
 * Shows the inviting team and the signed-in account, with a button to join the team.
 *
 * @example <TeamInvitation />
 */
export const TeamInvitation = wrapLazy(
  'lk-team-invitation',
  async () => (await import('../elements/pages/team-invitation.ts')).LkTeamInvitation,
);
