import type { Actions } from './client-app.ts';
import type { ActionTable } from './verb-table.ts';
import { loadOAuth } from '../flows/oauth/load.ts';
import { loadRedirect } from '../routes/redirects.ts';

// One chunk for what is used together: a page loads each with the first verb of it.
const signIn = { load: () => import('../flows/sign-in/sign-in-chunk.ts') };
const oauth = { load: loadOAuth };
const passkey = { load: () => import('../flows/passkey/passkey.ts') };
const account = { load: () => import('../flows/account/account-chunk.ts') };

/** They sign somebody in or up: a ticket is taken before anything is loaded. */
const signInByTicket = { ...signIn, needsTicket: true } as const;
const oauthByTicket = { ...oauth, needsTicket: true } as const;
const passkeyByTicket = { ...passkey, needsTicket: true } as const;

/** The one table of the client's actions: where the code of each is, loaded with its first use. */
export const actions = {
  getUser: signIn,
  getAuthHeaders: signIn,
  redirectTo: { load: loadRedirect },
  signInWithCredential: signInByTicket,
  signUpWithCredential: signInByTicket,
  signUpAnonymously: signInByTicket,
  sendMagicLinkEmail: signIn,
  signInWithMagicLink: signInByTicket,
  verifyMagicLinkCode: signIn,
  signInWithOAuth: oauthByTicket,
  linkConnectedAccount: oauth,
  signInWithPasskey: passkeyByTicket,
  registerPasskey: passkey,
  passkeySupport: passkey,
  botChallengeWidget: signIn,
  signInWithMfa: signInByTicket,
  sendForgotPasswordEmail: signIn,
  verifyPasswordResetCode: signIn,
  resetPassword: signIn,
  setPassword: account,
  updatePassword: account,
  updateUser: account,
  deleteUser: account,
  removePasskey: account,
  createTotpSecret: account,
  enableTotp: account,
  disableTotp: account,
  verifyEmail: account,
  sendVerificationEmail: account,
  verifyTeamInvitationCode: account,
  getTeamInvitationDetails: account,
  acceptTeamInvitation: account,
  promptCliLogin: account,
  confirmCliLogin: account,
  inspectAgent: account,
  answerAgent: account,
} satisfies ActionTable<Actions>;
