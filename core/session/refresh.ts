import type { ResolvedOptions } from '../base/options.ts';
import type { Platform } from '../platform/ports.ts';
import { isSuccess } from '../transport/exchange.ts';
import { loadReplyError } from '../transport/load-reply-error.ts';
import { orNull, parseJson, wire } from '../transport/wire.ts';
import { requestTokens, tokenField } from './token-request.ts';

/** What a refresh token gives; null where the service does not take it any more. Everything else throws and ends no session. */
export type RefreshAnswer = { readonly accessToken: string; readonly refreshToken: string | null } | null;

const answer = wire({ accessToken: tokenField, refreshToken: orNull(tokenField) });

/**
 * Asks for a new access token (protocol.md §5.4). The service does not rotate refresh tokens, so repeating is harmless;
 * a service that does rotate is understood.
 */
export async function refresh(
  platform: Platform,
  options: ResolvedOptions,
  refreshToken: string,
  keepalive = false,
): Promise<RefreshAnswer> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const reply = await requestTokens(platform, options, fields, { isRepeatable: true, keepalive });
  if (reply.errorCode === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') return null;
  if (!isSuccess(reply)) throw (await loadReplyError(platform.clock)).errorOf(reply);
  return answer.decode(parseJson(reply.body));
}
