import type { AnyKnownError } from '../../errors/known-error.ts';
import {
  type ApiKey,
  apiKeyWire,
  type ApiKeyChanges,
  type ApiKeyOwner,
  apiKeyPatchWire,
  type NewApiKey,
  newApiKeyWire,
  newApiKeyBodyWire,
} from '../../resources/account/api-key.ts';
import { itemsWire } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Instant } from '../../transport/wire.ts';
import { type ApiKeyCheckError, type ApiKeyType, checkKey, readKeyType } from './check-key.ts';
import {
  KEY_ID_NAME,
  TEAM_ID_NAME,
  USER_ID_NAME,
  checkUuid,
  checkOptionalUuid,
  withQuery,
} from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

/** The owner of API keys: a user or a team. */
export type KeyOwner =
  | { readonly userId: string; readonly teamId?: undefined }
  | { readonly teamId: string; readonly userId?: undefined };

export type NewServerApiKey = KeyOwner & {
  readonly description: string;
  /** When the key expires; null when it never does. */
  readonly expiresAt: Instant | null;
  readonly isPublic?: boolean | undefined;
};

export type ServerApiKeyError = AnyKnownError<(typeof ERRORS)[number]>;

/** The API keys of users and teams. To change or revoke a key of a team, pass its `teamId`. */
export interface ServerApiKeys {
  /**
   * Returns the API keys of an owner, newest first.
   *
   * @example const keys = await server.apiKeys.list({ teamId });
   */
  list(owner: KeyOwner): Promise<readonly ApiKey[]>;
  /**
   * Creates an API key. Only this result ever contains the whole key.
   *
   * @example const key = await server.apiKeys.create({ userId, description: 'Robot', expiresAt: null });
   * if (key.ok) save(key.value.value);
   */
  create(options: NewServerApiKey): Promise<Result<NewApiKey, ServerApiKeyError>>;
  /**
   * Changes an API key.
   *
   * @example const result = await server.apiKeys.update(keyId, { description: 'Old robot' });
   */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<ApiKey, ServerApiKeyError>>;
  /**
   * Revokes an API key for good. The key stays in the list.
   *
   * @example const result = await server.apiKeys.revoke(keyId, { teamId });
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ServerApiKeyError>>;
  /**
   * Returns the API key with a value if the key is valid, and otherwise the reason why the key is invalid. Pass `type` for values that do
   * not contain their type.
   *
   * @example const checked = await server.apiKeys.check(value);
   * if (!checked.ok && checked.error.code === 'API_KEY_EXPIRED') show('This key has expired.');
   */
  check(value: string, type?: ApiKeyType): Promise<Result<ApiKey, ApiKeyCheckError>>;
}

const ERRORS = ['API_KEY_NOT_FOUND', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const getKeys = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (owner: KeyOwner) => withQuery(keysPath(owner.teamId), ownerQuery(owner)),
  answer: itemsWire(apiKeyWire),
  errors: [],
});

const postKey = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => keysPath(teamId),
  body: newApiKeyBodyWire,
  answer: newApiKeyWire,
  errors: ERRORS,
});

const pathOfKey = ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
  withQuery(`${keysPath(teamId)}/${checkUuid(id, KEY_ID_NAME)}`, { team_id: checkOptionalUuid(teamId, TEAM_ID_NAME) });
const patchKey = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOfKey,
  body: apiKeyPatchWire,
  answer: apiKeyWire,
  errors: ERRORS,
});
const revokeKey = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOfKey,
  body: apiKeyPatchWire,
  errors: ERRORS,
});

/** Creates the group of functions `server.apiKeys`. */
export function createApiKeysApi(ctx: ServerContext): ServerApiKeys {
  return {
    list: async (owner) => unwrap(await send(ctx, getKeys, { params: owner })).items,
    create: async (options) => {
      ownerQuery(options);
      return send(ctx, postKey, { params: options, body: options });
    },
    update: (id, { description, teamId }) => send(ctx, patchKey, { params: { id, teamId }, body: { description } }),
    revoke: (id, { teamId } = {}) => send(ctx, revokeKey, { params: { id, teamId }, body: { revoked: true } }),
    check: async (value, type) => checkKey(ctx, value, type ?? readKeyType(value)),
  };
}

function keysPath(teamId: string | undefined): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys`;
}

function ownerQuery({
  userId,
  teamId,
}: {
  readonly userId?: string | undefined;
  readonly teamId?: string | undefined;
}) {
  return teamId === undefined
    ? { user_id: checkUuid(userId ?? '', USER_ID_NAME) }
    : { team_id: checkUuid(teamId, TEAM_ID_NAME) };
}
