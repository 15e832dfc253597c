import type { Actions } from './client-app.ts';
import type { ActionTable } from './verb-table.ts';

// One chunk for what is used together: a page loads each with the first verb of it.
const signIn = () => import('../flows/sign-in-chunk.ts');
const oauth = () => import('../flows/oauth/chunk.ts');
const passkey = () => import('../flows/passkey/passkey.ts');
const account = () => import('../flows/account-chunk.ts');

/** The one table of the client's actions: where the code of each is, loaded with its first use. */
export const actions = {
  getUser: { load: () => import('../flows/get-user.ts') },
  getAuthHeaders: { load: () => import('../flows/get-user.ts') },
  redirectTo: { load: () => import('../routes/redirect.ts') },
  signInWithCredential: { load: signIn, needsTicket: true },
  signUpWithCredential: { load: signIn, needsTicket: true },
  signUpAnonymously: { load: signIn, needsTicket: true },
  sendMagicLinkEmail: { load: signIn },
  signInWithMagicLink: { load: signIn, needsTicket: true },
  signInWithOAuth: { load: oauth, needsTicket: true },
  linkConnectedAccount: { load: oauth },
  signInWithPasskey: { load: passkey, needsTicket: true },
  registerPasskey: { load: passkey },
  passkeySupport: { load: () => import('../platform/passkey-support.ts') },
  signInWithMfa: { load: signIn, needsTicket: true },
  sendForgotPasswordEmail: { load: signIn },
  verifyPasswordResetCode: { load: signIn },
  resetPassword: { load: signIn },
  setPassword: { load: account },
  updatePassword: { load: account },
  updateUser: { load: account },
  deleteUser: { load: account },
  removePasskey: { load: account },
  createTotpSecret: { load: account },
  enableTotp: { load: account },
  disableTotp: { load: account },
  verifyEmail: { load: account },
  sendVerificationEmail: { load: account },
  verifyTeamInvitationCode: { load: account },
  getTeamInvitationDetails: { load: account },
  acceptTeamInvitation: { load: account },
  promptCliLogin: { load: account },
  confirmCliLogin: { load: account },
} satisfies ActionTable<Actions>;
