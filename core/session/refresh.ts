import type { ResolvedOptions } from '../base/options.ts';
import type { Platform } from '../platform/ports.ts';
import { errorOf } from '../transport/exchange.ts';
import { orNull, parseJson, wire } from '../transport/wire.ts';
import { requestTokens, tokenField } from './token-request.ts';

/** What the service says to a refresh token. Everything else throws and ends no session. */
export type RefreshAnswer =
  | { readonly status: 'renewed'; readonly accessToken: string; readonly refreshToken: string | null }
  | { readonly status: 'refused' };

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
  if (reply.errorCode === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') return { status: 'refused' };
  const error = errorOf(reply);
  if (error) throw error;
  const renewed = answer.decode(parseJson(reply.body));
  return { status: 'renewed', accessToken: renewed.accessToken, refreshToken: renewed.refreshToken };
}
