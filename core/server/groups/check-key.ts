import type { AnyKnownError } from '../../errors/known-error.ts';
import { type ApiKey, apiKeyWire } from '../../resources/account/api-key.ts';
import type { Result } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

/** Whether an API key belongs to a user or a team. */
export type ApiKeyType = ApiKey['type'];

/** The reasons why a key is invalid, in the order in which the service checks them. */
export type ApiKeyCheckError = AnyKnownError<(typeof postCheck.errors)[number]>;

/** Matches the end of a key: type, flags, marker, checksum (protocol.md §9.3). */
const KEY_END = /(user|team)[0-9a-z]574ck4u7h[0-9a-f]{8}$/;

const postCheck = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: (type: ApiKeyType) => `/${type}-api-keys/check`,
  body: wire({ apiKey: string }),
  answer: apiKeyWire,
  errors: ['API_KEY_NOT_FOUND', 'WRONG_API_KEY_TYPE', 'API_KEY_REVOKED', 'API_KEY_EXPIRED'],
});

/** Asks the service whether an API key is valid. Returns the data of the key, or the reason why the key is invalid. */
export function checkKey(
  ctx: ServerContext,
  value: string,
  type: ApiKeyType,
): Promise<Result<ApiKey, ApiKeyCheckError>> {
  return send(ctx, postCheck, { params: type, body: { apiKey: value } });
}

/** Reads the type in the value of a key. A value without a type counts as a user's key. */
export function readKeyType(value: string): ApiKeyType {
  return KEY_END.exec(value)?.[1] === 'team' ? 'team' : 'user';
}
