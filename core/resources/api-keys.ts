import type { Context } from '../context.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { ok, type Result, unwrap } from '../result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { type Field, flag, type Instant, number, orNull, text, type Wire, wire } from '../transport/wire.ts';
import { items } from './items.ts';
import { write } from './write.ts';

/** A key that lets programs act for a person or a team. */
export interface ApiKey {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Instant;
  /** Null: never. */
  readonly expiresAt: Instant | null;
  readonly manuallyRevokedAt: Instant | null;
  /** Not a secret: it may stand in a page. */
  readonly isPublic: boolean;
  readonly type: 'user' | 'team';
  /** Set for a key of a person. */
  readonly userId: string | null;
  /** Set for a key of a team. */
  readonly teamId: string | null;
  /** The end of the value, to tell keys apart. */
  readonly lastFour: string;
}

/** A key that was just made. */
export interface NewApiKey extends ApiKey {
  /** The whole key; no later answer has it. */
  readonly value: string;
}

/** Whose key: the signed-in person's without a team. */
export interface ApiKeyOwner {
  readonly teamId?: string | undefined;
}

export interface NewApiKeyOptions extends ApiKeyOwner {
  readonly description: string;
  /** Null: never. */
  readonly expiresAt: Instant | null;
  readonly isPublic?: boolean | undefined;
}

export interface ApiKeyChanges {
  readonly description?: string | undefined;
}

export type ApiKeyError = AnyKnownError<(typeof ERRORS)[number]>;

/** `API_KEY_NOT_FOUND` also answers those who may not manage the team's keys. */
const ERRORS = ['API_KEY_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

const kind: Field<'user' | 'team'> = (value, path) => (text(value, path) === 'team' ? 'team' : 'user');

const common = {
  id: text,
  description: text,
  createdAtMillis: number,
  expiresAtMillis: orNull(number),
  manuallyRevokedAtMillis: orNull(number),
  isPublic: flag,
  type: kind,
  userId: orNull(text),
  teamId: orNull(text),
};
/** As every answer but the first shows it (wire protocol §3.10). */
export const listed = wire({ ...common, value: wire({ lastFour: text }).field });
/** As the answer to its making shows it. */
export const made = wire({ ...common, value: text });

/** What a new key is made of; whose it is, one of the two ids says. */
export const newKey: Wire<{
  userId: string;
  teamId: string;
  description: string;
  expiresAtMillis: number | null;
  isPublic: boolean;
}> = wire({ userId: text, teamId: text, description: text, expiresAtMillis: orNull(number), isPublic: flag });

/** What can be changed of a key. */
export const keyChange = wire({ description: text, revoked: flag });

const getKeys = endpoint({
  access: 'client',
  method: 'GET',
  path: ({ teamId }: ApiKeyOwner) => base(teamId, `?${owner(teamId)}`),
  answer: items(listed),
  errors: [],
});

const postKey = endpoint({
  access: 'client',
  method: 'POST',
  path: ({ teamId }: ApiKeyOwner) => base(teamId),
  body: newKey,
  answer: made,
  errors: ERRORS,
});

const patchKey = endpoint({
  access: 'client',
  method: 'PATCH',
  path: ({ id, teamId }: ApiKeyOwner & { readonly id: string }) =>
    base(teamId, `/${encodeURIComponent(id)}${teamId === undefined ? '' : `?${owner(teamId)}`}`),
  body: keyChange,
  errors: ERRORS,
});

export async function list(ctx: Context<'client'>, teamId?: string): Promise<readonly ApiKey[]> {
  const answer = unwrap(await send(ctx, getKeys, { params: { teamId } }));
  return Object.freeze(answer.items.map(({ value, ...key }) => present(key, value.lastFour)));
}

export async function create(
  ctx: Context<'client'>,
  { description, expiresAt, isPublic = false, teamId }: NewApiKeyOptions,
): Promise<Result<NewApiKey, ApiKeyError>> {
  const of = teamId === undefined ? { userId: 'me' } : { teamId };
  const result = await write(ctx, {
    send: () =>
      send(ctx, postKey, { params: { teamId }, body: { ...of, description, expiresAtMillis: expiresAt, isPublic } }),
    stale: [keyOf(teamId)],
  });
  if (!result.ok) return result;
  const { value, ...key } = result.value;
  return ok(Object.freeze({ ...present(key, value.slice(-4)), value }));
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
  changes: { readonly description?: string | undefined; readonly revoked?: true },
  shown: (key: ApiKey) => ApiKey,
): Promise<Result<undefined, ApiKeyError>> {
  const change = (keys: readonly ApiKey[]) => keys.map((key) => (key.id === id ? shown(key) : key));
  return write(ctx, {
    send: () => send(ctx, patchKey, { params: { id, teamId }, body: changes }),
    stale: [keyOf(teamId)],
    show: [{ key: keyOf(teamId), change }],
  });
}

type Answered = Omit<ReturnType<typeof made.decode>, 'value'>;

/** Everything in a program's words, frozen. */
export function present(answered: Answered, lastFour: string): ApiKey {
  const { createdAtMillis, expiresAtMillis, manuallyRevokedAtMillis, ...same } = answered;
  return Object.freeze({
    ...same,
    createdAt: createdAtMillis,
    expiresAt: expiresAtMillis,
    manuallyRevokedAt: manuallyRevokedAtMillis,
    lastFour,
  });
}

function base(teamId: string | undefined, rest = ''): string {
  return `/${teamId === undefined ? 'user' : 'team'}-api-keys${rest}`;
}

function owner(teamId: string | undefined): string {
  return teamId === undefined ? 'user_id=me' : `team_id=${encodeURIComponent(teamId)}`;
}

function keyOf(teamId: string | undefined): readonly string[] {
  return teamId === undefined ? ['apiKeys'] : ['apiKeys', teamId];
}
