import type { ConnectedAccount, ContactChannel, CurrentUser, ProjectConfig } from '../../../core/index.ts';

/** Something a person could take away from themselves. */
export type Removable = 'password' | 'passkey' | 'email-code' | `channel:${string}` | `account:${string}`;

export interface SignInFacts {
  readonly user: Pick<CurrentUser, 'hasPassword' | 'otpAuthEnabled' | 'passkeyAuthEnabled'>;
  readonly channels: readonly Pick<ContactChannel, 'id' | 'usedForAuth'>[];
  readonly accounts: readonly Pick<ConnectedAccount, 'id' | 'provider' | 'allowSignIn'>[];
  readonly config: Pick<ProjectConfig, 'credentialEnabled' | 'magicLinkEnabled' | 'passkeyEnabled' | 'oauthProviders'>;
}

/**
 * What must stay because it, or something it needs, is the last way to sign in: each alone, without the others. Ways are a
 * password or an e-mailed code with an address used for sign-in, a passkey, and accounts at providers that may sign in; only
 * those the project has switched on count. Empty where there is no way at all: then nothing is lost.
 */
export function lastMethods(facts: SignInFacts): ReadonlySet<Removable> {
  const { user, channels, accounts } = facts;
  const canSignInWithout = (gone: Removable | null) => {
    const { config } = facts;
    const hasAddress = channels.some(({ id, usedForAuth }) => usedForAuth && gone !== `channel:${id}`);
    const isAtHand = {
      password: hasAddress && user.hasPassword && config.credentialEnabled && gone !== 'password',
      'email-code': hasAddress && user.otpAuthEnabled && config.magicLinkEnabled && gone !== 'email-code',
      passkey: user.passkeyAuthEnabled && config.passkeyEnabled && gone !== 'passkey',
      account: accounts.some(
        ({ id, provider, allowSignIn }) =>
          allowSignIn && gone !== `account:${id}` && config.oauthProviders.some((each) => each.id === provider),
      ),
    };
    return Object.values(isAtHand).includes(true);
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
