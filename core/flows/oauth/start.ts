import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Context } from '../../context/context.ts';
import { ok, type Result } from '../../base/result.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import type { CookieJar } from '../../platform/ports.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { carryReturnTarget } from '../../routes/redirect.ts';
import { sessionNotKeptError } from '../../routes/require-kept.ts';
import { KEYLESS_CLIENT } from '../../session/token-request.ts';
import { wire } from '../../transport/wire.ts';
import { type BotChallengeAnswer, botChallengeFields, botChallengeWire } from '../sign-in/bot-challenge-answer.ts';
import { getAnonymousToken } from '../session-change/sign-in.ts';
import { findCallbackPage } from './callback-page.ts';
import { fetchProviderAddress, type OAuthStartError } from './departure.ts';
import { findVerifier, stateCookiePrefixes } from './state-cookies.ts';
import {
  storeVerifier,
  shortProjectId,
  type FlowPurpose,
  readVerifier,
  compactUserId,
  writeVerifier,
} from './verifier.ts';
import { OAUTH_MAX_FLOWS } from '../limits.ts';

/** The parameters with which an OAuth flow begins. */
export interface OAuthStart {
  readonly provider: string;
  readonly purpose: FlowPurpose;
  /** Where to go after the sign-in, or where to return to after connecting an account. */
  readonly returnTo?: string | undefined;
  /** Scopes to request in addition to `oauthScopesOnSignIn`. */
  readonly scopes?: readonly string[] | undefined;
  readonly botChallenge?: BotChallengeAnswer | undefined;
}

/** A flow that has begun and whose state cookie is set. */
export interface StartedFlow {
  readonly state: string;
  readonly verifier: string;
  /** The address to navigate to: the provider, or with older services the authorize endpoint. */
  readonly url: string;
  readonly redirectUri: string;
}

/**
 * Begins an OAuth flow (protocol.md §4.7): authorization code with PKCE S256 (RFC 7636 §4), and one state cookie for each flow.
 * When the service refuses, no cookie is set.
 *
 * @throws LatchkeyError `MISUSE` for an invalid provider id, outside a page, or in an insecure context; `NOT_SIGNED_IN`;
 * `SESSION_NOT_KEPT` when the browser keeps no cookies for this page
 */
export async function startOAuth(
  ctx: Context<'client'>,
  { provider, purpose, returnTo, scopes = [], botChallenge }: OAuthStart,
): Promise<Result<StartedFlow, OAuthStartError>> {
  const { page, cookies, random, clock } = ctx.platform;
  const id = provider.toLowerCase();
  if (!/^[a-z0-9-]{1,20}$/.test(id)) throw new LatchkeyError('MISUSE', `There is no OAuth provider ${provider}.`);
  if (!page || !cookies) throw new LatchkeyError('MISUSE', 'OAuth needs a page to come back to.');
  await getAccessToken(ctx, purpose);
  const state = base64Url(random.bytes(32));
  const secret = base64Url(random.bytes(32));
  const project = shortProjectId(ctx.options.projectId);
  const user = compactUserId(ctx.session.$session.value?.userId ?? null);
  const verifier = writeVerifier(secret, { purpose, provider: id, project, user, startedAtMs: clock.now() });
  const challenge = base64Url(await sha256(verifier));
  const redirectUri = buildCallbackAddress(ctx, {
    returnTo: purpose === 'link' ? undefined : returnTo,
    flow: purpose === 'popup' ? state : null,
  });
  const query = {
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    type: purpose === 'link' ? 'link' : 'authenticate',
    provider_scope: mergeScopes(ctx, id, scopes).join(' '),
    after_callback_redirect_url: purpose === 'link' ? new URL(returnTo ?? page.href(), page.href()).href : '',
    ...buildChallengeQuery(botChallenge),
  };
  const departure = await fetchProviderAddress(ctx, async () => {
    const accessToken = await getAccessToken(ctx, purpose);
    return { accessToken, url: authorizeUrl(ctx, id, { ...query, token: accessToken ?? '' }) };
  });
  if (!departure.ok) return departure;
  removeOldestFlows(cookies);
  storeVerifier(cookies, state, verifier);
  if (purpose !== 'popup' && findVerifier(cookies, state) === undefined) throw sessionNotKeptError();
  return ok({ state, verifier, url: departure.value, redirectUri });
}

/**
 * Returns the access token for the authorize request: of the user who connects an account, or of the anonymous user who signs in,
 * because the service upgrades that user.
 */
async function getAccessToken(ctx: Context<'client'>, purpose: FlowPurpose): Promise<string | null> {
  if (purpose !== 'link') return getAnonymousToken(ctx);
  const tokens = await ctx.session.tokens();
  if (tokens?.accessToken) return tokens.accessToken;
  throw new LatchkeyError('NOT_SIGNED_IN', 'Connecting an account needs somebody signed in.');
}

/** Returns the scopes that the app requests at every sign-in with the provider, and those of this call. */
function mergeScopes(
  { options }: Context<'client'>,
  id: string,
  requestedScopes: readonly string[],
): readonly string[] {
  const [, signInScopes = []] =
    Object.entries(options.oauthScopesOnSignIn ?? {}).find(([provider]) => provider.toLowerCase() === id) ?? [];
  return [...new Set([...signInScopes, ...requestedScopes])];
}

/** Returns the address of the callback page with the return target. The code exchange must send the same address. */
function buildCallbackAddress(
  ctx: Context<'client'>,
  { returnTo, flow }: { readonly returnTo: string | undefined; readonly flow: string | null },
): string {
  const here = ctx.platform.page?.href() ?? '';
  const url = new URL(carryReturnTarget(ctx, findCallbackPage(ctx), returnTo), here);
  url.searchParams.delete('code');
  url.searchParams.delete('state');
  if (flow !== null) url.searchParams.set(OAUTH_FLOW_PARAMETER, flow);
  url.hash = '';
  return url.href;
}

function authorizeUrl(
  { options, platform }: Context<'client'>,
  id: string,
  flowParameters: Record<string, string>,
): URL {
  const url = new URL(`${options.apiUrl}/auth/oauth/authorize/${id}`);
  const query = {
    client_id: options.projectId,
    client_secret: options.publishableClientKey ?? KEYLESS_CLIENT,
    scope: 'legacy',
    grant_type: 'authorization_code',
    code_challenge_method: 'S256',
    response_type: 'code',
    error_redirect_url: new URL(options.urls.error, platform.page?.href()).href,
    ...flowParameters,
  };
  // Old services (generation 1 in protocol.md) reject query parameters that they do not know, even empty ones. So empty parameters are
  // left out.
  for (const [name, value] of Object.entries(query)) if (value !== '') url.searchParams.set(name, value);
  return url;
}

/** Returns the answer to a bot challenge as query parameters. */
function buildChallengeQuery(answer: BotChallengeAnswer | undefined): Record<string, string> {
  const fields = wire(botChallengeWire).encode(botChallengeFields(answer));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}

/** Removes the oldest state cookies, so that abandoned flows do not make requests too large for servers. */
function removeOldestFlows(cookies: CookieJar): void {
  for (const prefix of stateCookiePrefixes(cookies)) {
    const flows = cookies
      .read()
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, verifier]) => ({ name, startedAtMs: readVerifier(verifier)?.startedAtMs ?? 0 }))
      .toSorted((first, second) => first.startedAtMs - second.startedAtMs);
    for (const { name } of flows.slice(0, Math.max(0, flows.length - OAUTH_MAX_FLOWS + 1))) cookies.remove(name);
  }
}
