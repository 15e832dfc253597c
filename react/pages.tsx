import type { LitElement } from 'lit';
import { lazy } from 'react';
import { type ElementComponent, type EventName, wrap } from './wrap.tsx';

const SIGN_IN = { onSignIn: 'lk-sign-in', onSignUp: 'lk-sign-up' } as const;

// The pages that `Handler` serves, for apps that render one of them elsewhere; each suspends until its chunk is loaded. Each row has
// the element's tag, its class in a lazily loaded chunk, and its events by the properties that listen to them.

/** @example <CliAuthConfirm /> */
export const CliAuthConfirm = page(
  'lk-cli-auth-confirm',
  async () => (await import('../elements/pages/cli-auth-confirm.ts')).LkCliAuthConfirm,
);
/** @example <EmailVerification /> */
export const EmailVerification = page(
  'lk-email-verification',
  async () => (await import('../elements/pages/email-verification.ts')).LkEmailVerification,
);
/** @example <ErrorPage /> */
export const ErrorPage = page('lk-error', async () => (await import('../elements/pages/error.ts')).LkError);
/** @example <ForgotPassword /> */
export const ForgotPassword = page(
  'lk-forgot-password',
  async () => (await import('../elements/pages/forgot-password.ts')).LkForgotPassword,
);
/** @example <MagicLinkCallback onSignIn={() => show('Welcome back.')} /> */
export const MagicLinkCallback = page(
  'lk-magic-link-callback',
  async () => (await import('../elements/pages/magic-link-callback.ts')).LkMagicLinkCallback,
  SIGN_IN,
);
/** @example <Mfa onSignIn={() => show('Welcome back.')} /> */
export const Mfa = page('lk-mfa', async () => (await import('../elements/pages/mfa.ts')).LkMfa, SIGN_IN);
/** @example <OAuthCallback onSignIn={() => show('Welcome back.')} /> */
export const OAuthCallback = page(
  'lk-oauth-callback',
  async () => (await import('../elements/pages/oauth-callback.ts')).LkOAuthCallback,
  SIGN_IN,
);
/** @example <PasswordReset /> */
export const PasswordReset = page(
  'lk-password-reset',
  async () => (await import('../elements/pages/password-reset.ts')).LkPasswordReset,
);
/** @example <TeamInvitation /> */
export const TeamInvitation = page(
  'lk-team-invitation',
  async () => (await import('../elements/pages/team-invitation.ts')).LkTeamInvitation,
);

function page<Element extends LitElement, const Events extends Record<string, EventName> = Record<never, never>>(
  tag: string,
  load: () => Promise<new () => Element>,
  events?: Events,
) {
  return lazy<ElementComponent<Element, Events>>(async () => ({ default: wrap(tag, await load(), events) }));
}
