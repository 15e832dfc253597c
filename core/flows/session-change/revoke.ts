import type { Context } from '../../context/context.ts';
import { LatchkeyError } from '../../errors/latchkey-error.ts';
import { refreshSession } from '../../session/refresh.ts';
import type { TokenPair } from '../../base/token-pair.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { sendRaw, REJECTED_TOKEN_CODES } from '../../transport/send.ts';

const deleteSession = endpoint({
  access: 'client',
  session: 'none',
  method: 'DELETE',
  path: '/auth/sessions/current',
  errors: [],
});

/**
 * Asks the service to end a session whose tokens the app no longer keeps. The requests continue after the page is left. Never
 * rejects: a failed request is repeated once when the network or the user returns, if the page still exists.
 */
export async function revoke(ctx: Context<'client'>, tokens: TokenPair): Promise<void> {
  try {
    await endSession(ctx, tokens);
  } catch {
    const stop = ctx.platform.page?.listen(() => {
      stop?.();
      void endSession(ctx, tokens).catch(() => {});
    });
  }
}

async function endSession(ctx: Context<'client'>, { accessToken, refreshToken }: TokenPair): Promise<void> {
  if (accessToken !== null && (await sendDelete(ctx, accessToken))) return;
  // The access token has expired, so get a new one with the refresh token.
  const answer = refreshToken === null ? null : await refreshSession(ctx.platform, ctx.options, refreshToken, true);
  if (answer) await sendDelete(ctx, answer.accessToken);
}

/**
 * Asks the service to end the session of an access token. Returns false when the service refuses the token, for example because it has expired.
 *
 * @throws LatchkeyError `UNEXPECTED_STATUS` for 429 (too many requests) or a 5xx: the session may still be open, so `revoke` tries again later
 */
async function sendDelete(ctx: Context<'client'>, accessToken: string): Promise<boolean> {
  const { errorCode, status } = await sendRaw(ctx, deleteSession, { accessToken, keepalive: true });
  if (status >= 429) throw new LatchkeyError('UNEXPECTED_STATUS', 'The service failed.', { status });
  return !REJECTED_TOKEN_CODES.includes(errorCode ?? '');
}
