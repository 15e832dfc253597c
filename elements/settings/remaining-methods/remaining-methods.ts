import type { ConnectedAccount, ContactChannel, CurrentUser, ProjectConfig } from '../../../core/index.ts';

/**
 * Names a thing that users can remove from their accounts: a sign-in method, an email address (`channel:` and its id), or an
 * account at an OAuth provider (`account:` and its id).
 */
export type Removable = 'password' | 'passkey' | 'email-code' | `channel:${string}` | `account:${string}`;

/** The data that decides by which methods a user can sign in. */
export interface SignInFacts {
  readonly user: Pick<CurrentUser, 'hasPassword' | 'otpAuthEnabled' | 'passkeyAuthEnabled'>;
  readonly channels: readonly Pick<ContactChannel, 'id' | 'usedForAuth'>[];
  readonly accounts: readonly Pick<ConnectedAccount, 'id' | 'provider' | 'allowSignIn'>[];
  readonly config: Pick<ProjectConfig, 'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled' | 'oauthProviders'>;
}

/**
 * Returns everything that must not be removed, because the user could not sign in without it. A user can sign in with a password
 * or an emailed code if an email address is used for sign-in, with a passkey, or with an account at a provider. Only methods that
 * the project has turned on count. The result is empty if the user has no sign-in method at all.
 */
export function findRequiredMethods(facts: SignInFacts): ReadonlySet<Removable> {
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
          allowSignIn &&
          removed !== `account:${id}` &&
          config.oauthProviders.some((offered) => offered.id === provider),
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
  return new Set(all.filter((removable) => !canSignInWithout(removable)));
}
