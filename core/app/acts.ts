import type { Acts } from './client-app.ts';
import type { Context } from '../base/context.ts';
import { late } from './late.ts';

const NAMES: readonly (keyof Acts)[] = [
  'getUser',
  'redirectTo',
  'getAuthHeaders',
  'signInWithCredential',
  'signUpWithCredential',
  'signUpAnonymously',
  'sendMagicLinkEmail',
  'signInWithMagicLink',
  'signInWithOAuth',
  'linkConnectedAccount',
  'signInWithPasskey',
  'registerPasskey',
  'passkeySupport',
  'signInWithMfa',
  'sendForgotPasswordEmail',
  'verifyPasswordResetCode',
  'resetPassword',
  'updateUser',
  'deleteUser',
  'setPassword',
  'updatePassword',
  'removePasskey',
  'createTotpSecret',
  'enableTotp',
  'disableTotp',
  'verifyEmail',
  'sendVerificationEmail',
  'verifyTeamInvitationCode',
  'getTeamInvitationDetails',
  'acceptTeamInvitation',
  'promptCliLogin',
  'confirmCliLogin',
];

/** What a person does now and then: one row here, one in `Acts` and one in the table of flows. */
export function createActs(ctx: Context<'client'>): Acts {
  return Object.fromEntries(NAMES.map((name) => [name, late(ctx, '', name)])) as unknown as Acts;
}
