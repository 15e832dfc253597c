import type { Acts } from './client-app.ts';
import type { Context } from './context.ts';

type Flow = (ctx: Context<'client'>, ...given: never[]) => unknown;
type Load<Name extends string> = () => Promise<{ readonly [Each in Name]: Flow }>;
type Table<Names extends keyof Acts> = { readonly [Name in Names]: Load<Name> };

type SignInName =
  | 'signInWithCredential'
  | 'signUpWithCredential'
  | 'signUpAnonymously'
  | 'signInWithMagicLink'
  | 'signInWithPasskey'
  | 'signInWithMfa';

/** Flows that begin a session. */
const signIns: Table<SignInName> = {
  signInWithCredential: () => import('./flows/credential.ts'),
  signUpWithCredential: () => import('./flows/credential.ts'),
  signUpAnonymously: () => import('./flows/anonymous.ts'),
  signInWithMagicLink: () => import('./flows/magic-link.ts'),
  signInWithPasskey: () => import('./flows/passkey.ts'),
  signInWithMfa: () => import('./flows/mfa.ts'),
};

/** Flows that leave the session as it is. */
const others: Table<Exclude<keyof Acts, SignInName>> = {
  sendMagicLinkEmail: () => import('./flows/magic-link.ts'),
  signInWithOAuth: () => import('./flows/oauth.ts'),
  linkConnectedAccount: () => import('./flows/oauth.ts'),
  registerPasskey: () => import('./flows/passkey.ts'),
  passkeySupport: () => import('./platform/passkey-support.ts'),
  sendForgotPasswordEmail: () => import('./flows/password.ts'),
  verifyPasswordResetCode: () => import('./flows/password.ts'),
  resetPassword: () => import('./flows/password.ts'),
  deleteUser: () => import('./flows/delete-user.ts'),
  verifyEmail: () => import('./flows/verification.ts'),
  sendVerificationEmail: () => import('./flows/verification.ts'),
  verifyTeamInvitationCode: () => import('./flows/invitation.ts'),
  getTeamInvitationDetails: () => import('./flows/invitation.ts'),
  acceptTeamInvitation: () => import('./flows/invitation.ts'),
  promptCliLogin: () => import('./flows/cli.ts'),
  confirmCliLogin: () => import('./flows/cli.ts'),
};

/** What a person does now and then: each is loaded with its first use. A new one is a row here and one in `Acts`. */
export function createActs(ctx: Context<'client'>): Acts {
  return {
    // The ticket is taken before anything is loaded: a later sign-out must win.
    ...lazy(signIns, () => [ctx, ctx.session.ticket()]),
    ...lazy(others, () => [ctx]),
  } as unknown as Acts;
}

function lazy(table: Readonly<Record<string, Load<string>>>, first: () => unknown[]) {
  const act =
    (name: string, load: Load<string>) =>
    async (...given: unknown[]) => {
      const all = [...first(), ...given] as unknown as [Context<'client'>];
      return (await load())[name]?.(...all);
    };
  return Object.fromEntries(Object.entries(table).map(([name, load]) => [name, act(name, load)]));
}
