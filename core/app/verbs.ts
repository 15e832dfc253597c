import type { Actions } from './client-app.ts';
import type { ActionTable } from './verb-table.ts';
import { loadCalls, loadOAuth, loadRedirect } from '../loading/load.ts';

const signIn = { load: async () => (await loadCalls()).signInActions() };
const oauth = { load: loadOAuth };
const passkey = { load: async () => (await loadCalls()).passkeyActions() };
const account = { load: async () => (await loadCalls()).accountActions() };

/**
 * Actions that sign a user in or up take a ticket (`SignInTicket`) before their code is loaded, so that a sign-out during the loading makes the
 * sign-in void.
 */
const signInByTicket = { ...signIn, needsTicket: true } as const;
const oauthByTicket = { ...oauth, needsTicket: true } as const;
const passkeyByTicket = { ...passkey, needsTicket: true } as const;

/** The table of all actions of the client, each with the function that loads its code. The code is loaded with the first call. */
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
