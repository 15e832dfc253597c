import type { AnyKnownError } from '../../errors/known-error.ts';
import {
  type ApiKey,
  type ApiKeyChanges,
  type ApiKeyOwner,
  keyChange,
  listedKey,
  madeKey,
  type NewApiKey,
  newKey,
  presentApiKey,
} from '../../resources/api-key.ts';
import { items } from '../../resources/items.ts';
import { done } from '../../resources/write.ts';
import { ok, type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import type { Instant } from '../../transport/wire.ts';
import { type ApiKeyCheckError, type ApiKeyType, checkKey, typeOf } from './check-key.ts';
import { uuid, uuidIfAny, withQuery } from './checked.ts';
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
  /** @example await server.apiKeys.update(keyId, { description: 'Old robot' }); */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<ApiKey, ServerApiKeyError>>;
  /**
   * For good; the key stays in the list.
   *
   * @example await server.apiKeys.revoke(keyId, { teamId });
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ServerApiKeyError>>;
  /**
   * Whose key a value is, if it is a good one. What kind it is the value says itself, unless told otherwise.
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
  answer: items(listedKey),
  errors: [],
});

const postKey = endpoint({
  ...SERVER,
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => base(teamId),
  body: newKey,
  answer: madeKey,
  errors: ERRORS,
});

const patchKey = endpoint({
  ...SERVER,
  method: 'PATCH',
  path: ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
    withQuery(`${base(teamId)}/${uuid(id, 'The id of a key')}`, { team_id: uuidIfAny(teamId, TEAM_ID) }),
  body: keyChange,
  answer: listedKey,
  errors: ERRORS,
});

const TEAM_ID = 'The id of a team';

export function createApiKeys(ctx: ServerContext): ServerApiKeys {
  return {
    list: async (owner) => {
      const answer = unwrap(await send(ctx, getKeys, { params: owner }));
      return Object.freeze(answer.items.map(({ value, ...key }) => presentApiKey(key, value.lastFour)));
    },
    create: (options) => create(ctx, options),
    update: (id, { description, teamId }) => patch(ctx, { id, teamId }, { description }),
    revoke: (id, { teamId } = {}) => done(patch(ctx, { id, teamId }, { revoked: true })),
    check: async (value, type) => checkKey(ctx, value, type ?? typeOf(value)),
  };
}

async function create(
  ctx: ServerContext,
  { description, expiresAt, isPublic, ...owner }: NewServerApiKey,
): Promise<Result<NewApiKey, ServerApiKeyError>> {
  ownerOf(owner);
  const { userId, teamId } = owner;
  const body = { userId, teamId, description, expiresAtMillis: expiresAt, isPublic };
  const result = await send(ctx, postKey, { params: { teamId }, body });
  if (!result.ok) return result;
  const { value, ...key } = result.value;
  return ok(Object.freeze({ ...presentApiKey(key, value.slice(-4)), value }));
}

async function patch(
  ctx: ServerContext,
  params: ApiKeyOwner & { readonly id: string },
  body: { readonly description?: string | undefined; readonly revoked?: true },
): Promise<Result<ApiKey, ServerApiKeyError>> {
  const result = await send(ctx, patchKey, { params, body });
  if (!result.ok) return result;
  const { value, ...key } = result.value;
  return ok(presentApiKey(key, value.lastFour));
}

function base(teamId: string | undefined): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys`;
}

function ownerOf({ userId, teamId }: { readonly userId?: string | undefined; readonly teamId?: string | undefined }) {
  return teamId === undefined
    ? { user_id: uuid(userId ?? '', 'The id of a user') }
    : { team_id: uuid(teamId, TEAM_ID) };
}
