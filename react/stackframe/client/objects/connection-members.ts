import type { DeprecatedOAuthConnection, OAuthConnection } from '../../types/account.ts';
import type { UserExtra } from '../../types/user.ts';

type ConnectionMembers =
  | 'getConnectedAccount'
  | 'useConnectedAccount'
  | 'listConnectedAccounts'
  | 'useConnectedAccounts'
  | 'linkConnectedAccount'
  | 'getOrLinkConnectedAccount'
  | 'useOrLinkConnectedAccount';

interface Account {
  provider: string;
  providerAccountId: string;
}

/** What a call wants of a provider, and what it does when no account fits. */
interface Wanted {
  readonly or?: 'redirect' | 'throw' | 'return-null';
  readonly scopes?: readonly string[];
}

/** What a page and a server do differently. */
interface ConnectionSource {
  /** Returns the accounts of the user whose access tokens the app may request. */
  list(): Promise<OAuthConnection[]>;
  /** Returns any account of the user at a provider that has a token; null without one. */
  withToken(provider: string, scopes: readonly string[] | undefined): Promise<DeprecatedOAuthConnection | null>;
  /** Leaves for the provider, or refuses where that cannot be done. */
  link(provider: string, options: { readonly scopes?: readonly string[] }): Promise<never>;
  /** Returns what a call resolves with, and suspends until then. */
  useCall<Value>(key: string, call: () => Promise<Value>): Value;
}

/** Returns what an app does with accounts of a user whose access tokens it may request. */
export function connectionMembers({
  list,
  withToken,
  link,
  useCall,
}: ConnectionSource): Pick<UserExtra, ConnectionMembers> {
  const getOrLink = async (provider: string, options: { readonly scopes?: string[] } = {}) => {
    for (const each of await list()) {
      if (each.provider === provider && (await each.getAccessToken(options)).status === 'ok') return each;
    }
    return link(provider, options);
  };
  async function get(wanted: string | Account, { or = 'return-null', scopes }: Wanted) {
    if (typeof wanted !== 'string') return (await list()).find((each) => isSame(each, wanted)) ?? null;
    const found = await withToken(wanted, scopes);
    if (found || or === 'return-null') return found;
    if (or === 'redirect') return link(wanted, { ...(scopes && { scopes }) });
    const { noTokenError } = await import('../../errors/translate.ts');
    throw noTokenError(wanted);
  }
  async function getConnectedAccount(
    provider: string,
    options: { or: 'redirect'; scopes?: string[] },
  ): Promise<DeprecatedOAuthConnection>;
  async function getConnectedAccount(provider: string, options?: Wanted): Promise<DeprecatedOAuthConnection | null>;
  async function getConnectedAccount(account: Account): Promise<OAuthConnection | null>;
  async function getConnectedAccount(
    wanted: string | Account,
    options: Wanted = {},
  ): Promise<DeprecatedOAuthConnection | OAuthConnection | null> {
    return get(wanted, options);
  }
  function useConnectedAccount(
    provider: string,
    options: { or: 'redirect'; scopes?: string[] },
  ): DeprecatedOAuthConnection;
  function useConnectedAccount(provider: string, options?: Wanted): DeprecatedOAuthConnection | null;
  function useConnectedAccount(account: Account): OAuthConnection | null;
  function useConnectedAccount(
    wanted: string | Account,
    options: Wanted = {},
  ): DeprecatedOAuthConnection | OAuthConnection | null {
    return useCall(JSON.stringify([wanted, options]), () => get(wanted, options));
  }
  return {
    getConnectedAccount,
    useConnectedAccount,
    listConnectedAccounts: list,
    useConnectedAccounts: () => useCall('connections', list),
    linkConnectedAccount: (provider, options = {}) => link(provider, options),
    getOrLinkConnectedAccount: getOrLink,
    useOrLinkConnectedAccount: (provider, options = {}) =>
      useCall(JSON.stringify(['link', provider, options]), () => getOrLink(provider, options)),
  };
}

const isSame = (one: Account, other: Account): boolean =>
  one.provider === other.provider && one.providerAccountId === other.providerAccountId;
