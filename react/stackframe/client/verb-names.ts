import type { Names } from './forward.ts';
import type { HookMembers } from './hook-members.ts';
import type { SessionVerbs } from './session.ts';
import type { ClientAppVerbs, RedirectFunctions } from '../types/client-app.ts';

/** The verbs of an app. */
export const VERBS: Names<ClientAppVerbs & RedirectFunctions & SessionVerbs> = {
  signInWithOAuth: true,
  signInWithCredential: true,
  signUpWithCredential: true,
  signInWithPasskey: true,
  callOAuthCallback: true,
  promptCliLogin: true,
  sendForgotPasswordEmail: true,
  sendMagicLinkEmail: true,
  resetPassword: true,
  verifyPasswordResetCode: true,
  verifyTeamInvitationCode: true,
  acceptTeamInvitation: true,
  getTeamInvitationDetails: true,
  verifyEmail: true,
  signInWithMagicLink: true,
  signInWithMfa: true,
  redirectToOAuthCallback: true,
  redirectToSignIn: true,
  redirectToSignUp: true,
  redirectToSignOut: true,
  redirectToEmailVerification: true,
  redirectToPasswordReset: true,
  redirectToForgotPassword: true,
  redirectToMagicLinkCallback: true,
  redirectToAccountSettings: true,
  redirectToTeamInvitation: true,
  redirectToCliAuthConfirm: true,
  redirectToMfa: true,
  redirectToError: true,
  redirectToOnboarding: true,
  redirectToAfterSignIn: true,
  redirectToAfterSignUp: true,
  redirectToAfterSignOut: true,
  redirectToHome: true,
  getProject: true,
  getUser: true,
  getPartialUser: true,
  signOut: true,
  getAccessToken: true,
  getRefreshToken: true,
  getAuthorizationHeader: true,
  getAuthHeaders: true,
  getAuthJson: true,
};

/** The hooks of an app. */
export const HOOKS: Names<HookMembers> = {
  useUser: true,
  usePartialUser: true,
  useAccessToken: true,
  useRefreshToken: true,
  useAuthorizationHeader: true,
  useAuthHeaders: true,
  useAuthJson: true,
  useProject: true,
};
