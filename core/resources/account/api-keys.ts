import type { Context } from '../../base/context.ts';
import { KEY_ID, TEAM_ID, uuid } from '../../base/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { List } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import {
  type ApiKey,
  apiKey,
  type ApiKeyChanges,
  type ApiKeyOwner,
  type ApiKeyPatch,
  apiKeyPatch,
  type NewApiKey,
  newApiKey,
  newApiKeyBody,
  type NewApiKeyOptions,
} from './api-key.ts';
import { items } from '../items.ts';
import { write } from '../write.ts';

/** The signed-in person's own keys, or those of a team where they may manage them. */
export interface ApiKeys {
  /**
   * The API keys of the user, or of the given team, as an atom.
   *
   * @example app.apiKeys.$list().subscribe((state) => state.status === 'ready' && draw(state.data));
   */
  $list(teamId?: string): List<ApiKey>;
  /**
   * The API keys of the user, or of the given team.
   *
   * @example const keys = await app.apiKeys.list(teamId);
   */
  list(teamId?: string): Promise<readonly ApiKey[]>;
  /**
   * The answer is the only place that ever has the whole value.
   *
   * @example const key = await app.apiKeys.create({ description: 'Laptop', expiresAt: null });
   * if (key.ok) show(key.value.value);
   */
  create(options: NewApiKeyOptions): Promise<Result<NewApiKey, ApiKeyError>>;
  /**
   * Changes an API key.
   *
   * @example await app.apiKeys.update(keyId, { description: 'Old laptop' });
   */
  update(id: string, changes: ApiKeyChanges & ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
  /**
   * For good; the key stays in the list.
   *
   * @example await app.apiKeys.revoke(keyId);
   */
  revoke(id: string, owner?: ApiKeyOwner): Promise<Result<undefined, ApiKeyError>>;
}

export type ApiKeyError = AnyKnownError<(typeof ERRORS)[number]>;

/** `API_KEY_NOT_FOUND` also answers those who may not manage the team's keys. */
const ERRORS = ['API_KEY_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const getKeys = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: ({ teamId }: ApiKeyOwner) => base(teamId, `?${owner(teamId)}`),
  answer: items(apiKey),
  errors: [],
});

const postKey = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => base(teamId),
  body: newApiKeyBody,
  answer: newApiKey,
  errors: ERRORS,
});

const patchKey = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
    base(teamId, `/${uuid(id, KEY_ID)}${teamId === undefined ? '' : `?${owner(teamId)}`}`),
  body: apiKeyPatch,
  errors: ERRORS,
});

export async function list(ctx: Context<'client'>, teamId?: string): Promise<readonly ApiKey[]> {
  return unwrap(await send(ctx, getKeys, { params: { teamId } })).items;
}

export function create(
  ctx: Context<'client'>,
  { description, expiresAt, isPublic = false, teamId }: NewApiKeyOptions,
): Promise<Result<NewApiKey, ApiKeyError>> {
  const of = teamId === undefined ? { userId: 'me' } : { teamId: uuid(teamId, TEAM_ID) };
  return write(ctx, send(ctx, postKey, { params: { teamId }, body: { ...of, description, expiresAt, isPublic } }), {
    key: keyOf(teamId),
  });
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
  shown: (key: ApiKey) => ApiKey,
): Promise<Result<undefined, ApiKeyError>> {
  const change = (keys: readonly ApiKey[]) => keys.map((key) => (key.id === id ? shown(key) : key));
  return write(ctx, send(ctx, patchKey, { params: { id, teamId }, body: changes }), {
    key: keyOf(teamId),
    show: [{ key: keyOf(teamId), change }],
  });
}

function base(teamId: string | undefined, rest = ''): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys${rest}`;
}

function owner(teamId: string | undefined): string {
  return teamId === undefined ? 'user_id=me' : `team_id=${uuid(teamId, TEAM_ID)}`;
}

function keyOf(teamId: string | undefined): readonly string[] {
  return teamId === undefined ? ['apiKeys'] : ['apiKeys', teamId];
}
