import type { TemplateResult } from 'lit';
import type { ClientApp } from '../core/index.ts';
import type { PageName } from '../core/routes/routes.ts';

/** What a provider's answer comes to; taken out of the address before the page that shows it is loaded. */
export type OAuthOutcome = ReturnType<ClientApp['callOAuthCallback']>;

/** Draws a page among the handler's light children; its one element stands in the slot `page`. */
export type Page = (app: ClientApp, outcome?: OAuthOutcome) => TemplateResult;

/**
 * The handler's pages, each a chunk of its own. A new page is a row in core's route table, a row here and
 * its file.
 */
export const pages: { readonly [Name in PageName]: () => Promise<{ readonly page: Page }> } = {
  signIn: () => import('./pages/sign-in.ts'),
  signUp: () => import('./pages/sign-up.ts'),
  signOut: () => import('./pages/sign-out.ts'),
  emailVerification: () => import('./pages/email-verification.ts'),
  passwordReset: () => import('./pages/password-reset.ts'),
  forgotPassword: () => import('./pages/forgot-password.ts'),
  oauthCallback: () => import('./pages/oauth-callback.ts'),
  magicLinkCallback: () => import('./pages/magic-link-callback.ts'),
  accountSettings: () => import('./pages/account-settings.ts'),
  teamInvitation: () => import('./pages/team-invitation.ts'),
  mfa: () => import('./pages/mfa.ts'),
  error: () => import('./pages/error.ts'),
  cliAuthConfirm: () => import('./pages/cli-auth-confirm.ts'),
};
