import type { Context } from '../../context/context.ts';
import { KEY_ID_NAME, TEAM_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import {
  type ApiKey,
  apiKeyWire,
  type ApiKeyChanges,
  type ApiKeyOwner,
  type ApiKeyPatch,
  apiKeyPatchWire,
  type NewApiKey,
  newApiKeyWire,
  newApiKeyBodyWire,
  type NewApiKeyOptions,
} from './api-key.ts';
import { itemsWire } from '../items.ts';
import { completeWrite } from '../write.ts';

/** The API keys of the signed-in user, or of a team whose keys the user may manage. */
export interface ApiKeys {
  /**
   * Returns an atom with the API keys of the user, or of the given team.
   *
   * @example app.apiKeys.$list().subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId?: string): ListAtom<ApiKey>;
  /**
   * Returns the API keys of the user, or of the given team.
   *
   * @example const keys = await app.apiKeys.list(teamId);
   */
  list(teamId?: string): Promise<readonly ApiKey[]>;
  /**
   * Creates an API key. Only this result ever contains the whole key.
   *
   * @example const key = await app.apiKeys.create({ description: 'Laptop', expiresAt: null });
   * if (key.ok) show(key.value.value);
   */
  create(options: NewApiKeyOptions): Promise<Result<NewApiKey, ApiKeyError>>;
  /**
   * Changes an API key.
   *
   * @example const result = await app.apiKeys.update(keyId, { description: 'Old laptop' });
   */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
  /**
   * Revokes an API key for good. The key stays in the list.
   *
   * @example const result = await app.apiKeys.revoke(keyId);
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
}

export type ApiKeyError = AnyKnownError<(typeof ERRORS)[number]>;

/** The errors of a write. A user who may not manage the team's keys gets `API_KEY_NOT_FOUND` too. */
const ERRORS = ['API_KEY_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const getKeys = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: ({ teamId }: ApiKeyOwner) => keysPath(teamId, `?${ownerQuery(teamId)}`),
  answer: itemsWire(apiKeyWire),
  errors: [],
});

const postKey = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => keysPath(teamId),
  body: newApiKeyBodyWire,
  answer: newApiKeyWire,
  errors: ERRORS,
});

const patchKey = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
    keysPath(teamId, `/${checkUuid(id, KEY_ID_NAME)}${teamId === undefined ? '' : `?${ownerQuery(teamId)}`}`),
  body: apiKeyPatchWire,
  errors: ERRORS,
});

export async function list(ctx: Context<'client'>, teamId?: string): Promise<readonly ApiKey[]> {
  return unwrap(await send(ctx, getKeys, { params: { teamId } })).items;
}

export function create(
  ctx: Context<'client'>,
  { description, expiresAt, isPublic = false, teamId }: NewApiKeyOptions,
): Promise<Result<NewApiKey, ApiKeyError>> {
  const ownerFields = teamId === undefined ? { userId: 'me' } : { teamId: checkUuid(teamId, TEAM_ID_NAME) };
  return completeWrite(
    ctx,
    send(ctx, postKey, { params: { teamId }, body: { ...ownerFields, description, expiresAt, isPublic } }),
    {
      key: cacheKeyOf(teamId),
    },
  );
}

export function update(
  ctx: Context<'client'>,
  id: string,
  { description, teamId }: ApiKeyChanges & ApiKeyOwner,
): Promise<Result<undefined, ApiKeyError>> {
  return patch(ctx, id, teamId, { description }, (key) => ({ ...key, description: description ?? key.description }));
}

export function revoke(
  ctx: Context<'client'>,
  id: string,
  { teamId }: ApiKeyOwner = {},
): Promise<Result<undefined, ApiKeyError>> {
  const now = ctx.platform.clock.now();
  return patch(ctx, id, teamId, { revoked: true }, (key) => ({
    ...key,
    manuallyRevokedAt: key.manuallyRevokedAt ?? now,
  }));
}

function patch(
  ctx: Context<'client'>,
  id: string,
  teamId: string | undefined,
  changes: ApiKeyPatch,
  changeKey: (key: ApiKey) => ApiKey,
): Promise<Result<undefined, ApiKeyError>> {
  const change = (keys: readonly ApiKey[]) => keys.map((key) => (key.id === id ? changeKey(key) : key));
  return completeWrite(ctx, send(ctx, patchKey, { params: { id, teamId }, body: changes }), {
    key: cacheKeyOf(teamId),
    show: [{ key: cacheKeyOf(teamId), change }],
  });
}

function keysPath(teamId: string | undefined, rest = ''): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys${rest}`;
}

function ownerQuery(teamId: string | undefined): string {
  return teamId === undefined ? 'user_id=me' : `team_id=${checkUuid(teamId, TEAM_ID_NAME)}`;
}

function cacheKeyOf(teamId: string | undefined): readonly string[] {
  return teamId === undefined ? ['apiKeys'] : ['apiKeys', teamId];
}
