import type { Acts } from '../app/client-app.ts';
import type { Context } from '../base/context.ts';

type Flow = (ctx: Context<'client'>, ...given: never[]) => unknown;

/** Where each act is: itself loaded with the first of them, and every flow with its own first use. */
export const flows: { readonly [Name in keyof Acts]: () => Promise<{ readonly [Each in Name]: Flow }> } = {
  getUser: () => import('./get-user.ts'),
  getAuthHeaders: () => import('./auth-headers.ts'),
  redirectTo: () => import('../routes/redirect.ts'),
  signInWithCredential: () => import('./credential.ts'),
  signUpWithCredential: () => import('./credential.ts'),
  signUpAnonymously: () => import('./anonymous.ts'),
  sendMagicLinkEmail: () => import('./magic-link.ts'),
  signInWithMagicLink: () => import('./magic-link.ts'),
  signInWithOAuth: () => import('./oauth/chunk.ts'),
  linkConnectedAccount: () => import('./oauth/chunk.ts'),
  signInWithPasskey: () => import('./passkey/passkey.ts'),
  registerPasskey: () => import('./passkey/passkey.ts'),
  signInWithMfa: () => import('./mfa.ts'),
  passkeySupport: () => import('../platform/passkey-support.ts'),
  sendForgotPasswordEmail: () => import('./password.ts'),
  verifyPasswordResetCode: () => import('./password.ts'),
  resetPassword: () => import('./password.ts'),
  updateUser: () => import('./update-user.ts'),
  setPassword: () => import('./change-password.ts'),
  updatePassword: () => import('./change-password.ts'),
  removePasskey: () => import('./passkey/removal.ts'),
  createTotpSecret: () => import('./totp.ts'),
  enableTotp: () => import('./totp.ts'),
  disableTotp: () => import('./totp.ts'),
  deleteUser: () => import('./delete-user.ts'),
  verifyEmail: () => import('./verification.ts'),
  sendVerificationEmail: () => import('./verification.ts'),
  verifyTeamInvitationCode: () => import('./invitation.ts'),
  getTeamInvitationDetails: () => import('./invitation.ts'),
  acceptTeamInvitation: () => import('./invitation.ts'),
  promptCliLogin: () => import('./cli.ts'),
  confirmCliLogin: () => import('./cli.ts'),
};
