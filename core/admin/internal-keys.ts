import type { List, Resource } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { KEY_ID, uuid } from '../base/checked.ts';
import { type ApiKeyPatch, apiKeyPatch, type KeyEnd, keyEnd } from '../resources/account/api-key.ts';
import { items } from '../resources/items.ts';
import { write } from '../resources/write.ts';
import { type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, from, type Instant, instant, orNull, string, wire } from '../transport/wire.ts';
import { ADMIN, type AdminContext } from './admin-context.ts';

/** Up to three keys of the project that were made together (protocol.md §11.4). */
export interface InternalKey {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly manuallyRevokedAt: Instant | null;
  readonly publishableClientKey: KeyEnd | null;
  readonly secretServerKey: KeyEnd | null;
  readonly superSecretAdminKey: KeyEnd | null;
}

/** Keys that were just made: no later answer has them whole. */
export interface NewInternalKey extends Omit<InternalKey, keyof Values> {
  readonly publishableClientKey: string | null;
  readonly secretServerKey: string | null;
  readonly superSecretAdminKey: string | null;
}

type Values = Pick<InternalKey, 'publishableClientKey' | 'secretServerKey' | 'superSecretAdminKey'>;

export interface NewInternalKeyOptions {
  readonly description: string;
  readonly expiresAt: Instant;
  readonly hasPublishableClientKey: boolean;
  readonly hasSecretServerKey: boolean;
  readonly hasSuperSecretAdminKey: boolean;
}

export interface InternalKeys {
  /** Newest first. */
  readonly $list: List<InternalKey>;
  /**
   * The sets of keys of the project, each key with its last four characters.
   *
   * @example const keys = await admin.internalKeys.list();
   */
  list(): Promise<readonly InternalKey[]>;
  /**
   * Makes a set of keys. Their values are whole in this answer alone.
   *
   * @example const keys = { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false };
   * await admin.internalKeys.create({ ...keys, description: 'Back end', expiresAt: Date.now() + 90 * 86_400_000 });
   */
  create(options: NewInternalKeyOptions): Promise<Result<NewInternalKey, InternalKeyError>>;
  /**
   * Changes the description of a set of keys.
   *
   * @example await admin.internalKeys.update(keyId, { description: 'Old back end' });
   */
  update(id: string, changes: { readonly description: string }): Promise<Result<undefined, InternalKeyError>>;
  /**
   * For good; the key stays in the list.
   *
   * @example await admin.internalKeys.revoke(keyId);
   */
  revoke(id: string): Promise<Result<undefined, InternalKeyError>>;
}

export type InternalKeyError = AnyKnownError<(typeof ERRORS)[number]>;

const ERRORS = ['API_KEY_NOT_FOUND', 'SCHEMA_ERROR'] as const;
const PATH = '/internal/api-keys';
const KEY = ['internalKeys'];

const end = orNull(keyEnd);
const internalKey = wire<InternalKey>({
  id: string,
  description: string,
  createdAt: from('created_at_millis', instant),
  expiresAt: from('expires_at_millis', instant),
  manuallyRevokedAt: from('manually_revoked_at_millis', orNull(instant)),
  publishableClientKey: end,
  secretServerKey: end,
  superSecretAdminKey: end,
});
const whole = orNull(string);
const newInternalKey = wire<NewInternalKey>({
  ...internalKey.fields,
  publishableClientKey: whole,
  secretServerKey: whole,
  superSecretAdminKey: whole,
});
const newKeyBody = wire<NewInternalKeyOptions>({
  description: string,
  expiresAt: from('expires_at_millis', instant),
  hasPublishableClientKey: boolean,
  hasSecretServerKey: boolean,
  hasSuperSecretAdminKey: boolean,
});

const getKeys = endpoint({ ...ADMIN, method: 'GET', path: PATH, answer: items(internalKey), errors: [] });
const postKey = endpoint({
  ...ADMIN,
  method: 'POST',
  path: PATH,
  body: newKeyBody,
  answer: newInternalKey,
  errors: ERRORS,
});
const patchKey = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path: (id: string) => `${PATH}/${uuid(id, KEY_ID)}`,
  body: apiKeyPatch,
  errors: ERRORS,
});

export function createInternalKeys(ctx: AdminContext): InternalKeys {
  const keys = (): Resource<readonly InternalKey[]> =>
    ctx.cache.resource<readonly InternalKey[]>(KEY, {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getKeys)).items,
    });
  const patch = (id: string, body: ApiKeyPatch, shown: Partial<InternalKey>) => {
    const change = (all: readonly InternalKey[]) => all.map((each) => (each.id === id ? { ...each, ...shown } : each));
    return write(ctx, send(ctx, patchKey, { params: id, body }), { key: KEY, show: [{ key: KEY, change }] });
  };
  return {
    get $list() {
      return keys().$state;
    },
    list: () => keys().fetch(),
    create: (options) => write(ctx, send(ctx, postKey, { body: options }), { key: KEY }),
    update: (id, { description }) => patch(id, { description }, { description }),
    revoke: (id) => patch(id, { revoked: true }, { manuallyRevokedAt: ctx.platform.clock.now() }),
  };
}

/** Why the service refuses a key of a project. */
export type InternalKeyProblem = 'expired' | 'manually-revoked';

/**
 * Expiry is checked first, unlike with keys of users and teams (protocol.md §14.2). `now` in milliseconds since 1970.
 *
 * @example const isGood = internalKeyProblem(internalKey, Date.now()) === null;
 */
export function internalKeyProblem(
  { expiresAt, manuallyRevokedAt }: Pick<InternalKey, 'expiresAt' | 'manuallyRevokedAt'>,
  now: number,
): InternalKeyProblem | null {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return manuallyRevokedAt === null ? null : 'manually-revoked';
}
