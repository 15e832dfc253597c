import type { Context } from '../context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { type Result, unwrap } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { flag, orNull, text, wire } from '../transport/wire.ts';
import { isMissing, items } from './items.ts';
import { me } from './me.ts';
import { changed, done, write } from './write.ts';

/** An account at a provider that belongs to the signed-in person. */
export interface ConnectedAccount {
  readonly id: string;
  /** Which of the project's providers, as in `project.config.oauthProviders`. */
  readonly provider: string;
  /** Which kind of provider that is: `google`, `github`, … */
  readonly type: string;
  readonly email: string | null;
  readonly allowSignIn: boolean;
  readonly allowConnectedAccounts: boolean;
}

export interface AccountChanges {
  /** Whether it signs in. */
  readonly allowSignIn?: boolean | undefined;
  /** Whether the app may ask for its access tokens. */
  readonly allowConnectedAccounts?: boolean | undefined;
}

export interface ProviderTokenOptions {
  readonly scopes?: readonly string[] | undefined;
}

export type AccountError = AnyKnownError<(typeof patchAccount.errors)[number]>;

const KEY = ['connectedAccounts'] as const;

/** As its owner sees it (wire protocol §3.11). */
export const account = wire({
  id: text,
  providerConfigId: text,
  type: text,
  email: orNull(text),
  allowSignIn: flag,
  allowConnectedAccounts: flag,
});

/** What its owner may change of it. */
export const accountChange = wire({ allowSignIn: flag, allowConnectedAccounts: flag });

const pathOf = (id: string) => `/oauth-providers/me/${encodeURIComponent(id)}`;

const getAccounts = endpoint({
  access: 'client',
  method: 'GET',
  path: '/oauth-providers?user_id=me',
  answer: items(account),
  errors: [],
});

const patchAccount = endpoint({
  access: 'client',
  method: 'PATCH',
  path: pathOf,
  body: accountChange,
  errors: [
    'OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN',
    'OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED',
    'SCHEMA_ERROR',
  ],
});

const deleteAccount = endpoint({ access: 'client', method: 'DELETE', path: pathOf, errors: patchAccount.errors });

/** What a provider is asked to allow; none: what signing in asked for. */
export const tokenRequest = wire({ scope: text });
export const tokenAnswer = wire({ accessToken: text });
/** Codes that read as "there is none" (spec §8). */
export const NO_TOKEN = [
  'OAUTH_CONNECTION_NOT_CONNECTED_TO_USER',
  'OAUTH_CONNECTION_DOES_NOT_HAVE_REQUIRED_SCOPE',
] as const;

const createToken = endpoint({
  access: 'client',
  method: 'POST',
  path: (provider: string) => `/connected-accounts/me/${encodeURIComponent(provider)}/access-token`,
  body: tokenRequest,
  answer: tokenAnswer,
  errors: NO_TOKEN,
});

/** Services without the list at least say with the user which providers there are. */
export async function list(ctx: Context<'client'>): Promise<readonly ConnectedAccount[]> {
  try {
    return Object.freeze(unwrap(await send(ctx, getAccounts)).items.map((each) => present(each)));
  } catch (error) {
    if (!isMissing(error)) throw error;
    const user = await me(ctx).fetch();
    return Object.freeze((user?.oauthProviders ?? []).map(({ id }) => ofOlder(id)));
  }
}

export async function getAccessToken(
  ctx: Context<'client'>,
  provider: string,
  { scopes = [] }: ProviderTokenOptions = {},
): Promise<string | null> {
  const body = { scope: scopes.length > 0 ? scopes.join(' ') : undefined };
  const result = await send(ctx, createToken, { params: provider, body });
  return result.ok ? result.value.accessToken : null;
}

export function update(
  ctx: Context<'client'>,
  id: string,
  changes: AccountChanges,
): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) =>
    all.map((each) => (each.id === id ? changed(each, changes) : each));
  return write(ctx, {
    send: () => done(send(ctx, patchAccount, { params: id, body: changes })),
    stale: [KEY, ['me']],
    show: [{ key: KEY, change }],
  });
}

export function disconnect(ctx: Context<'client'>, id: string): Promise<Result<undefined, AccountError>> {
  const change = (all: readonly ConnectedAccount[]) => all.filter((each) => each.id !== id);
  return write(ctx, {
    send: () => send(ctx, deleteAccount, { params: id }),
    stale: [KEY, ['me']],
    show: [{ key: KEY, change }],
  });
}

/** In a person's words, frozen; what a higher level sees besides goes with it. */
export function present<Answer extends ReturnType<typeof account.decode>>(answered: Answer) {
  const { providerConfigId: provider, ...same } = answered;
  return Object.freeze({ ...same, provider });
}

/** What an older service says of an account: its provider, and no more. */
export function ofOlder(provider: string): ConnectedAccount {
  return Object.freeze({
    id: provider,
    provider,
    type: provider,
    email: null,
    allowSignIn: true,
    allowConnectedAccounts: true,
  });
}
