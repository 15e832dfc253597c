import { OAUTH_STATE_COOKIES } from '../../base/client-names.ts';
import { OAUTH_FLOW_PARAMETER } from '../../base/constants.ts';
import type { Context } from '../../base/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { base64Url } from '../../platform/base64-url.ts';
import { sha256 } from '../../platform/digests.ts';
import { carryReturnTarget } from '../../routes/redirect.ts';
import { KEYLESS_CLIENT } from '../../session/token-request.ts';
import { anonymousToken } from '../sign-in.ts';
import { projectMark, type Purpose, readVerifier, userMark, writeVerifier } from './verifier.ts';
import { OAUTH_MAX_FLOWS, OAUTH_STATE_COOKIE_SECONDS } from '../limits.ts';

export interface Start {
  readonly provider: string;
  readonly purpose: Purpose;
  /** Where to go after the sign-in, or where linking comes back to. */
  readonly returnTo?: string | undefined;
  /** Asked for beyond the provider's own. */
  readonly scopes: readonly string[];
}

/** A flow that has begun: its state cookie is set. */
export interface Started {
  readonly state: string;
  readonly verifier: string;
  /** The service's authorize endpoint with everything it needs. */
  readonly url: string;
  readonly redirectUri: string;
}

/**
 * Begins the outer flow of protocol.md §4.7: authorization code with PKCE S256 (RFC 7636 §4), one state cookie for each flow.
 *
 * @throws LatchkeyError `MISUSE` for a provider that cannot be one, outside a page, or in an insecure context
 */
export async function startOAuth(
  ctx: Context<'client'>,
  { provider, purpose, returnTo, scopes }: Start,
): Promise<Started> {
  const { page, cookies, random, clock } = ctx.platform;
  const id = provider.toLowerCase();
  if (!/^[a-z0-9-]{1,20}$/.test(id)) throw new LatchkeyError('MISUSE', `There is no OAuth provider ${provider}.`);
  if (!page || !cookies) throw new LatchkeyError('MISUSE', 'OAuth needs a page to come back to.');
  const session = await ctx.session.tokens();
  const token = purpose === 'link' ? (session?.accessToken ?? null) : await anonymousToken(ctx);
  if (purpose === 'link' && token === null) {
    throw new LatchkeyError('NOT_SIGNED_IN', 'Connecting an account needs somebody signed in.');
  }
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
  makeRoom(ctx);
  for (const prefix of OAUTH_STATE_COOKIES) cookies.write(prefix + state, verifier, OAUTH_STATE_COOKIE_SECONDS);
  const url = authorizeUrl(ctx, id, {
    redirect_uri: redirectUri,
    state,
    code_challenge: challenge,
    type: purpose === 'link' ? 'link' : 'authenticate',
    provider_scope: scopes.join(' '),
    token: token ?? '',
    after_callback_redirect_url: purpose === 'link' ? new URL(returnTo ?? page.href(), page.href()).href : '',
  });
  return { state, verifier, url, redirectUri };
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

function authorizeUrl({ options, platform }: Context<'client'>, id: string, own: Record<string, string>): string {
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
  return url.href;
}

/** Flows that were never finished must not pile up until requests grow too long for servers. */
function makeRoom({ platform: { cookies } }: Context<'client'>): void {
  for (const prefix of OAUTH_STATE_COOKIES) {
    const flows = (cookies?.read() ?? [])
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, verifier]) => ({ name, startedAtMs: readVerifier(verifier)?.startedAtMs ?? 0 }))
      .toSorted((one, other) => one.startedAtMs - other.startedAtMs);
    for (const { name } of flows.slice(0, Math.max(0, flows.length - OAUTH_MAX_FLOWS + 1))) cookies?.remove(name);
  }
}
