import { readObject } from '../base/read-json.ts';
import type { Platform } from '../platform/ports.ts';
import { isSuccess } from '../transport/reply.ts';
import { loadFailures } from '../transport/load-failures.ts';
import { malformedError } from '../transport/malformed.ts';
import { requestTokens, type TokenOptions } from './token-request.ts';
import { isTokenText, type RefreshAnswer } from './tokens.ts';

/**
 * Requests a new access token (protocol.md §5.4). Returns null when the service refuses the refresh token. The service does not rotate
 * refresh tokens, so the request can be repeated safely; if an answer has a new refresh token nevertheless, it is returned too.
 */
export async function refreshSession(
  platform: Platform,
  options: TokenOptions,
  refreshToken: string,
  keepalive = false,
): Promise<RefreshAnswer> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken };
  const reply = await requestTokens(platform, options, fields, { isRepeatable: true, keepalive });
  if (reply.errorCode === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') return null;
  if (!isSuccess(reply)) throw (await loadFailures(platform.clock)).errorFromReply(reply);
  const { access_token: accessToken, refresh_token: newRefreshToken = null } = readObject(reply.body);
  if (!isTokenText(accessToken)) throw malformedError('body.access_token');
  if (newRefreshToken !== null && !isTokenText(newRefreshToken)) throw malformedError('body.refresh_token');
  return { accessToken, refreshToken: newRefreshToken };
}
