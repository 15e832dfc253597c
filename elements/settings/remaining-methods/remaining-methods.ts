import type { ConnectedAccount, ContactChannel, CurrentUser, ProjectConfig } from '../../../core/index.ts';

/** What a user can remove from their account: a sign-in method, or something a sign-in method needs. */
export type Removable = 'password' | 'passkey' | 'email-code' | `channel:${string}` | `account:${string}`;

export interface SignInFacts {
  readonly user: Pick<CurrentUser, 'hasPassword' | 'otpAuthEnabled' | 'passkeyAuthEnabled'>;
  readonly channels: readonly Pick<ContactChannel, 'id' | 'usedForAuth'>[];
  readonly accounts: readonly Pick<ConnectedAccount, 'id' | 'provider' | 'allowSignIn'>[];
  readonly config: Pick<ProjectConfig, 'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled' | 'oauthProviders'>;
}

/**
 * Everything that must not be removed because the user could not sign in without it. Sign-in methods are a password or an emailed code,
 * both with an address that is used for sign-in, a passkey, and accounts at providers that allow sign-in. Only methods that the project
 * has turned on count. The result is empty where the user has no sign-in method at all, because then nothing can be lost.
 */
export function lastMethods(facts: SignInFacts): ReadonlySet<Removable> {
  const { user, channels, accounts } = facts;
  const canSignInWithout = (removed: Removable | null) => {
    const { config } = facts;
    const hasEmail = channels.some(({ id, usedForAuth }) => usedForAuth && removed !== `channel:${id}`);
    const isUsable = {
      password: hasEmail && user.hasPassword && config.credentialEnabled && removed !== 'password',
      'email-code': hasEmail && user.otpAuthEnabled && config.magicLinkEnabled && removed !== 'email-code',
      passkey: user.passkeyAuthEnabled && config.passkeyEnabled && removed !== 'passkey',
      account: accounts.some(
        ({ id, provider, allowSignIn }) =>
          allowSignIn && removed !== `account:${id}` && config.oauthProviders.some((each) => each.id === provider),
      ),
    };
    return Object.values(isUsable).includes(true);
  };
  if (!canSignInWithout(null)) return new Set();
  const all: readonly Removable[] = [
    'password',
    'passkey',
    'email-code',
    ...channels.map(({ id }) => `channel:${id}` as const),
    ...accounts.map(({ id }) => `account:${id}` as const),
  ];
  return new Set(all.filter((each) => !canSignInWithout(each)));
}
