import type { Context } from '../base/context.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { refresh } from '../session/refresh.ts';
import type { TokenPair } from '../session/tokens.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';

const deleteSession = endpoint({
  access: 'client',
  method: 'DELETE',
  path: '/auth/sessions/current',
  errors: ['REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED', 'ACCESS_TOKEN_EXPIRED', 'UNPARSABLE_ACCESS_TOKEN'],
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
async function attempt(ctx: Context<'client'>, { accessToken, refreshToken }: TokenPair): Promise<boolean> {
  try {
    if (accessToken !== null && (await isDeleted(ctx, accessToken))) return true;
    // The access token had expired; the refresh token still names the session.
    if (refreshToken === null) return true;
    const answer = await refresh(ctx.platform, ctx.options, refreshToken);
    if (answer.status === 'renewed') await isDeleted(ctx, answer.accessToken);
    return true;
  } catch (error) {
    return !(error instanceof LatchkeyError && error.code === 'NETWORK');
  }
}

async function isDeleted(ctx: Context<'client'>, accessToken: string): Promise<boolean> {
  const result = await send(ctx, deleteSession, { accessToken, keepalive: true });
  return result.ok || result.error.code === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED';
}
