import type { Context } from '../context.ts';
import { KnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { createRefresh } from '../session/refresh.ts';
import { readClaims, type TokenPair } from '../session/tokens.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';

const deleteSession = endpoint({
  access: 'client',
  method: 'DELETE',
  path: '/auth/sessions/current',
  // Already gone is what was wanted.
  errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED'],
});

/**
 * Asks the service to end a session whose tokens are not held any more. Never rejects: where the service cannot be reached it
 * asks once more when the network returns, as long as the page lives.
 */
export async function revoke(ctx: Context<'client'>, tokens: TokenPair): Promise<void> {
  if (await attempt(ctx, tokens)) return;
  const { page } = ctx.platform;
  const stop = page?.listen((event) => {
    if (event !== 'online') return;
    stop?.();
    void attempt(ctx, tokens);
  });
}

/** False when it is worth another try. */
async function attempt(ctx: Context<'client'>, tokens: TokenPair): Promise<boolean> {
  try {
    const accessToken = isUsable(ctx, tokens.accessToken) ? tokens.accessToken : await renew(ctx, tokens);
    if (accessToken !== null) await deleteWith(ctx, { ...tokens, accessToken });
    return true;
  } catch (error) {
    return !(error instanceof LatchkeyError && error.code === 'NETWORK');
  }
}

async function deleteWith(ctx: Context<'client'>, tokens: TokenPair): Promise<void> {
  try {
    await send(ctx, deleteSession, { accessToken: tokens.accessToken, keepalive: true });
  } catch (error) {
    if (!(error instanceof KnownError && error.is('ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ACCESS_TOKEN'))) throw error;
    const accessToken = await renew(ctx, tokens);
    if (accessToken !== null) await send(ctx, deleteSession, { accessToken, keepalive: true });
  }
}

async function renew(ctx: Context<'client'>, { refreshToken }: TokenPair): Promise<string | null> {
  if (refreshToken === null) return null;
  const answer = await createRefresh(ctx.platform, ctx.options)(refreshToken);
  return answer.status === 'renewed' ? answer.accessToken : null;
}

function isUsable(ctx: Context<'client'>, accessToken: string | null): accessToken is string {
  const claims = accessToken === null ? null : readClaims(accessToken);
  return claims !== null && claims.issuedAtMs + claims.lifetimeMs > ctx.platform.clock.now();
}
