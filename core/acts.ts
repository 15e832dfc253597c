import type { Acts } from './client-app.ts';
import type { Context } from './context.ts';

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

/**
 * What a person does now and then: one row here, one in `Acts` and one in the table of flows, which is loaded with the first of
 * them. Those that sign somebody in or up get a ticket, taken before anything is loaded: a later sign-out must win.
 */
export function createActs(ctx: Context<'client'>): Acts {
  const act = (name: keyof Acts) => {
    return async (...given: unknown[]) => {
      const all = name.startsWith('sign') ? [ctx, ctx.session.ticket(), ...given] : [ctx, ...given];
      const { flows } = await import('./flows/table.ts');
      const flow = (await flows[name]()) as unknown as Readonly<Record<string, (...all: unknown[]) => unknown>>;
      return flow[name]?.(...all);
    };
  };
  return Object.fromEntries(NAMES.map((name) => [name, act(name)])) as unknown as Acts;
}
