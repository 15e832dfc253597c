import type { AnyKnownError } from '../../errors/known-error.ts';
import {
  type ApiKey,
  apiKey,
  type ApiKeyChanges,
  type ApiKeyOwner,
  apiKeyPatch,
  type NewApiKey,
  newApiKey,
  newApiKeyBody,
} from '../../resources/account/api-key.ts';
import { items } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Instant } from '../../transport/wire.ts';
import { type ApiKeyCheckError, type ApiKeyType, checkKey, typeOf } from './check-key.ts';
import { KEY_ID, TEAM_ID, USER_ID, uuid, uuidIfAny, withQuery } from '../../base/checked.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';

/** Whose keys: a user's or a team's. */
export type KeyOwner =
  | { readonly userId: string; readonly teamId?: undefined }
  | { readonly teamId: string; readonly userId?: undefined };

export type NewServerApiKey = KeyOwner & {
  readonly description: string;
  /** Null: never. */
  readonly expiresAt: Instant | null;
  readonly isPublic?: boolean | undefined;
};

export type ServerApiKeyError = AnyKnownError<(typeof ERRORS)[number]>;

/** Keys of users and teams. A key of a team is only found with its team. */
export interface ServerApiKeys {
  /**
   * The newest first.
   *
   * @example const keys = await server.apiKeys.list({ teamId });
   */
  list(owner: KeyOwner): Promise<readonly ApiKey[]>;
  /**
   * The answer is the only place that ever has the whole value.
   *
   * @example const key = await server.apiKeys.create({ userId, description: 'Robot', expiresAt: null });
   * if (key.ok) save(key.value.value);
   */
  create(options: NewServerApiKey): Promise<Result<NewApiKey, ServerApiKeyError>>;
  /**
   * Changes an API key.
   *
   * @example await server.apiKeys.update(keyId, { description: 'Old robot' });
   */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<ApiKey, ServerApiKeyError>>;
  /**
   * For good; the key stays in the list.
   *
   * @example await server.apiKeys.revoke(keyId, { teamId });
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ServerApiKeyError>>;
  /**
   * The key of a value, if it is a good one. `type` is for values that do not say their kind themselves.
   *
   * @example const checked = await server.apiKeys.check(value);
   * if (!checked.ok && checked.error.code === 'API_KEY_EXPIRED') show('This key has expired.');
   */
  check(value: string, type?: ApiKeyType): Promise<Result<ApiKey, ApiKeyCheckError>>;
}

const ERRORS = ['API_KEY_NOT_FOUND', 'USER_NOT_FOUND', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const getKeys = endpoint({
  ...SERVER,
  method: 'GET',
  path: (owner: KeyOwner) => withQuery(base(owner.teamId), ownerOf(owner)),
  answer: items(apiKey),
  errors: [],
});

const postKey = endpoint({
  ...SERVER,
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => base(teamId),
  body: newApiKeyBody,
  answer: newApiKey,
  errors: ERRORS,
});

const pathOfKey = ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
  withQuery(`${base(teamId)}/${uuid(id, KEY_ID)}`, { team_id: uuidIfAny(teamId, TEAM_ID) });
const patchKey = endpoint({
  ...SERVER,
  method: 'PATCH',
  path: pathOfKey,
  body: apiKeyPatch,
  answer: apiKey,
  errors: ERRORS,
});
const revokeKey = endpoint({ ...SERVER, method: 'PATCH', path: pathOfKey, body: apiKeyPatch, errors: ERRORS });

export function createApiKeys(ctx: ServerContext): ServerApiKeys {
  return {
    list: async (owner) => unwrap(await send(ctx, getKeys, { params: owner })).items,
    create: async (options) => {
      ownerOf(options);
      return send(ctx, postKey, { params: options, body: options });
    },
    update: (id, { description, teamId }) => send(ctx, patchKey, { params: { id, teamId }, body: { description } }),
    revoke: (id, { teamId } = {}) => send(ctx, revokeKey, { params: { id, teamId }, body: { revoked: true } }),
    check: async (value, type) => checkKey(ctx, value, type ?? typeOf(value)),
  };
}

function base(teamId: string | undefined): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys`;
}

function ownerOf({ userId, teamId }: { readonly userId?: string | undefined; readonly teamId?: string | undefined }) {
  return teamId === undefined ? { user_id: uuid(userId ?? '', USER_ID) } : { team_id: uuid(teamId, TEAM_ID) };
}
