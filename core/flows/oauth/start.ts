import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Context } from '../../base/context.ts';
import { ok, type Result } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { carryReturnTarget } from '../../routes/redirect.ts';
import { KEYLESS_CLIENT } from '../../session/token-request.ts';
import { wire } from '../../transport/wire.ts';
import { type BotChallengeAnswer, botChallengeFields, botChallengeWire } from '../sign-in/bot-challenge-answer.ts';
import { anonymousToken } from '../sign-in/sign-in.ts';
import { departureFrom, type OAuthStartError } from './departure.ts';
import { stateCookiePrefixes } from './state-cookies.ts';
import { keepVerifier, projectMark, type Purpose, readVerifier, userMark, writeVerifier } from './verifier.ts';
import { OAUTH_MAX_FLOWS } from '../limits.ts';

export interface Start {
  readonly provider: string;
  readonly purpose: Purpose;
  /** Where to go after the sign-in, or where linking comes back to. */
  readonly returnTo?: string | undefined;
  /** Asked for beyond what the app asks for at every sign-in. */
  readonly scopes?: readonly string[] | undefined;
  readonly botChallenge?: BotChallengeAnswer | undefined;
}

/** A flow that has begun: its state cookie is set. */
export interface Started {
  readonly state: string;
  readonly verifier: string;
  /** Where to leave for: the provider, or in older services the authorize endpoint. */
  readonly url: string;
  readonly redirectUri: string;
}

/**
 * Begins the outer flow of protocol.md §4.7: authorization code with PKCE S256 (RFC 7636 §4), one state cookie for each flow. A
 * start that the service refuses leaves nothing behind.
 *
 * @throws LatchkeyError `MISUSE` for a provider that cannot be one, outside a page, or in an insecure context; `NOT_SIGNED_IN`
 */
export async function startOAuth(
  ctx: Context<'client'>,
  { provider, purpose, returnTo, scopes = [], botChallenge }: Start,
): Promise<Result<Started, OAuthStartError>> {
  const { page, cookies, random, clock } = ctx.platform;
  const id = provider.toLowerCase();
  if (!/^[a-z0-9-]{1,20}$/.test(id)) throw new LatchkeyError('MISUSE', `There is no OAuth provider ${provider}.`);
  if (!page || !cookies) throw new LatchkeyError('MISUSE', 'OAuth needs a page to come back to.');
  await tokenOf(ctx, purpose);
  const state = base64Url(random.bytes(32));
  const secret = base64Url(random.bytes(32));
  const project = projectMark(ctx.options.projectId);
  const user = userMark(ctx.session.$session.value?.userId ?? null);
  const verifier = writeVerifier(secret, { purpose, provider: id, project, user, startedAtMs: clock.now() });
  const challenge = base64Url(await sha256(verifier));
  const redirectUri = callbackAddress(ctx, {
    returnTo: purpose === 'link' ? undefined : returnTo,
    flow: purpose === 'popup' ? state : null,
  });
  const query = {
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    type: purpose === 'link' ? 'link' : 'authenticate',
    provider_scope: allScopes(ctx, id, scopes).join(' '),
    after_callback_redirect_url: purpose === 'link' ? new URL(returnTo ?? page.href(), page.href()).href : '',
    ...challengeQuery(botChallenge),
  };
  const left = await departureFrom(ctx, async () => {
    const accessToken = await tokenOf(ctx, purpose);
    return { accessToken, url: authorizeUrl(ctx, id, { ...query, token: accessToken ?? '' }) };
  });
  if (!left.ok) return left;
  makeRoom(cookies);
  keepVerifier(cookies, state, verifier);
  return ok({ state, verifier, url: left.value, redirectUri });
}

/** The token of the user who connects an account, or of the guest who signs in: the service upgrades guests in place. */
async function tokenOf(ctx: Context<'client'>, purpose: Purpose): Promise<string | null> {
  if (purpose !== 'link') return anonymousToken(ctx);
  const tokens = await ctx.session.tokens();
  if (tokens?.accessToken) return tokens.accessToken;
  throw new LatchkeyError('NOT_SIGNED_IN', 'Connecting an account needs somebody signed in.');
}

/** What the app asks for at every sign-in with the provider, and what this call asks for. */
function allScopes({ options }: Context<'client'>, id: string, wanted: readonly string[]): readonly string[] {
  const [, ofSignIn = []] =
    Object.entries(options.oauthScopesOnSignIn ?? {}).find(([provider]) => provider.toLowerCase() === id) ?? [];
  return [...new Set([...ofSignIn, ...wanted])];
}

/** The callback page with where to go after it; the same when the flow starts and when its code is exchanged. */
function callbackAddress(
  ctx: Context<'client'>,
  { returnTo, flow }: { readonly returnTo: string | undefined; readonly flow: string | null },
): string {
  const here = ctx.platform.page?.href() ?? '';
  const url = new URL(carryReturnTarget(ctx, ctx.options.urls.oauthCallback, returnTo), here);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  if (flow !== null) url.searchParams.set(OAUTH_FLOW_PARAMETER, flow);
  url.hash = '';
  return url.href;
}

function authorizeUrl({ options, platform }: Context<'client'>, id: string, own: Record<string, string>): URL {
  const url = new URL(`${options.apiUrl}/auth/oauth/authorize/${id}`);
  const query = {
    client_id: options.projectId,
    client_secret: options.publishableClientKey ?? KEYLESS_CLIENT,
    scope: 'legacy',
    grant_type: 'authorization_code',
    code_challenge_method: 'S256',
    response_type: 'code',
    error_redirect_url: new URL(options.urls.error, platform.page?.href()).href,
    ...own,
  };
  // The older generation of the service refuses keys it does not expect, empty ones too.
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  return url;
}

/** The answer to a bot challenge, as a body would have it. */
function challengeQuery(answer: BotChallengeAnswer | undefined): Record<string, string> {
  const fields = wire(botChallengeWire).encode(botChallengeFields(answer));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Flows that were never finished must not pile up until requests grow too long for servers. */
function makeRoom(cookies: CookieJar): void {
  for (const prefix of stateCookiePrefixes(cookies)) {
    const flows = cookies
      .read()
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, verifier]) => ({ name, startedAtMs: readVerifier(verifier)?.startedAtMs ?? 0 }))
      .toSorted((one, other) => one.startedAtMs - other.startedAtMs);
    for (const { name } of flows.slice(0, Math.max(0, flows.length - OAUTH_MAX_FLOWS + 1))) cookies.remove(name);
  }
}
