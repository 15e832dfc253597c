import type { ResolvedOptions } from '../options.ts';
import { readError } from '../errors/read-error.ts';
import type { Platform } from '../platform/ports.ts';
import { exchange, statusError } from '../transport/exchange.ts';
import { withRetries } from '../transport/retry.ts';
import { orNull, parseJson, wire } from '../transport/wire.ts';
import { tokenField } from './tokens.ts';

/** What the service says to a refresh token. Everything else throws and ends no session. */
export type RefreshAnswer =
  | { readonly status: 'renewed'; readonly accessToken: string; readonly refreshToken: string | null }
  | { readonly status: 'refused' };

/** Stands for the client key of a project that asks for none (wire protocol §4.1). */
const KEYLESS_CLIENT = '__stack_public_client__';

const answer = wire({ accessToken: tokenField, refreshToken: orNull(tokenField) });

/**
 * Asks for a new access token (wire protocol §4.5). The service does not rotate refresh tokens, so repeating is harmless;
 * a service that does rotate is understood.
 */
export async function refresh(
  platform: Platform,
  options: ResolvedOptions,
  refreshToken: string,
): Promise<RefreshAnswer> {
  const body = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: options.projectId,
    client_secret: options.publishableClientKey ?? KEYLESS_CLIENT,
  });
  const call = {
    method: 'POST',
    url: `${options.apiUrl}/auth/oauth/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    isRepeatable: true,
  };
  const reply = await withRetries(platform, () => exchange(platform, call));
  if (reply.errorCode === 'REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED') return { status: 'refused' };
  if (reply.errorCode !== null) throw readError(reply.errorCode, reply.body);
  if (!reply.ok) throw statusError(reply.status);
  const renewed = answer.decode(parseJson(reply.body));
  return { status: 'renewed', accessToken: renewed.accessToken, refreshToken: renewed.refreshToken };
}
