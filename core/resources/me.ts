import type { Resource } from '../cache/resource.ts';
import type { Context } from '../base/context.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, type Instant, type Json, list, metadata, number, orNull, string, wire } from '../transport/wire.ts';

/** The person who is signed in. Plain frozen data: serialise, compare and store it freely. */
export interface CurrentUser {
  readonly id: string;
  readonly displayName: string | null;
  readonly primaryEmail: string | null;
  readonly primaryEmailVerified: boolean;
  readonly profileImageUrl: string | null;
  readonly signedUpAt: Instant;
  readonly clientMetadata: Json;
  readonly clientReadOnlyMetadata: Json;
  readonly hasPassword: boolean;
  /** Signs in with e-mail and password or e-mail and code. */
  readonly emailAuthEnabled: boolean;
  readonly otpAuthEnabled: boolean;
  readonly passkeyAuthEnabled: boolean;
  readonly oauthProviders: readonly { readonly id: string }[];
  readonly isMultiFactorRequired: boolean;
  readonly isAnonymous: boolean;
  readonly isRestricted: boolean;
  readonly selectedTeam: {
    readonly id: string;
    readonly displayName: string;
    readonly profileImageUrl: string | null;
  } | null;
}

/** A team as its members see it. */
export const team = wire({
  id: string,
  displayName: string,
  profileImageUrl: orNull(string),
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
});

/** As people see themselves (wire protocol §3.6). */
export const ownUser = wire({
  id: string,
  displayName: orNull(string),
  primaryEmail: orNull(string),
  primaryEmailVerified: boolean,
  profileImageUrl: orNull(string),
  signedUpAtMillis: number,
  clientMetadata: metadata,
  clientReadOnlyMetadata: metadata,
  hasPassword: boolean,
  authWithEmail: boolean,
  otpAuthEnabled: boolean,
  passkeyAuthEnabled: boolean,
  oauthProviders: list(wire({ id: string }).field),
  requiresTotpMfa: boolean,
  isAnonymous: boolean,
  isRestricted: boolean,
  selectedTeam: orNull(team.field),
});

const getMe = endpoint({
  access: 'client',
  method: 'GET',
  path: '/users/me',
  answer: ownUser,
  errors: ['CANNOT_GET_OWN_USER_WITHOUT_USER', 'USER_NOT_FOUND'],
});

/** The cached user of the session: null when nobody is signed in. */
export function me(ctx: Context<'client'>): Resource<CurrentUser | null> {
  return ctx.cache.resource<CurrentUser | null>(['me'], {
    scope: 'session',
    known: () => (ctx.session.isSignedOut() ? null : undefined),
    load: () => loadMe(ctx),
  });
}

async function loadMe(ctx: Context<'client'>): Promise<CurrentUser | null> {
  if ((await ctx.session.tokens()) === null) return null;
  const result = await send(ctx, getMe);
  // A valid token whose user was deleted leaves the service with nobody.
  return result.ok ? presentUser(result.value) : null;
}

/** In a person's words, frozen; what a higher level sees besides goes with it. */
export function presentUser<Answer extends ReturnType<typeof ownUser.decode>>(answer: Answer) {
  const { signedUpAtMillis, authWithEmail, requiresTotpMfa, ...same } = answer;
  return Object.freeze({
    ...same,
    signedUpAt: signedUpAtMillis,
    emailAuthEnabled: authWithEmail,
    isMultiFactorRequired: requiresTotpMfa,
  });
}
