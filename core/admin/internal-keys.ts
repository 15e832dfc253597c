import type { ListAtom, Resource } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { KEY_ID_NAME, checkUuid } from '../errors/checked.ts';
import { type ApiKeyPatch, apiKeyPatchWire, type KeyEnd, keyEndWire } from '../resources/account/api-key.ts';
import { itemsWire } from '../resources/items.ts';
import { completeWrite } from '../resources/write.ts';
import { type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { boolean, fromKey, type Instant, instant, orNull, string, wire } from '../transport/wire.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';

/** A key set: up to three keys of the project that were created together (protocol.md §11.4). */
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

/** A key set that was just created, with its whole keys. No later response contains them. */
export interface NewInternalKey extends Omit<InternalKey, keyof KeyValues> {
  readonly publishableClientKey: string | null;
  readonly secretServerKey: string | null;
  readonly superSecretAdminKey: string | null;
}

type KeyValues = Pick<InternalKey, 'publishableClientKey' | 'secretServerKey' | 'superSecretAdminKey'>;

export interface NewInternalKeyOptions {
  readonly description: string;
  readonly expiresAt: Instant;
  readonly hasPublishableClientKey: boolean;
  readonly hasSecretServerKey: boolean;
  readonly hasSuperSecretAdminKey: boolean;
}

/** The keys with which apps, servers and owners' programs of the project call the service. */
export interface InternalKeys {
  /** The key sets of the project, newest first. */
  readonly $list: ListAtom<InternalKey>;
  /**
   * Returns the key sets of the project, with only the last four characters of each key.
   *
   * @example const keys = await admin.internalKeys.list();
   */
  list(): Promise<readonly InternalKey[]>;
  /**
   * Creates a key set. Only this result ever contains the whole keys.
   *
   * @example const keys = { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false };
   * const result = await admin.internalKeys.create({ ...keys, description: 'Back end', expiresAt: Date.now() + 90 * 86_400_000 });
   */
  create(options: NewInternalKeyOptions): Promise<Result<NewInternalKey, InternalKeyError>>;
  /**
   * Changes the description of a key set.
   *
   * @example const result = await admin.internalKeys.update(keyId, { description: 'Old back end' });
   */
  update(id: string, changes: { readonly description: string }): Promise<Result<undefined, InternalKeyError>>;
  /**
   * Revokes a key set for good. The key set stays in the list.
   *
   * @example const result = await admin.internalKeys.revoke(keyId);
   */
  revoke(id: string): Promise<Result<undefined, InternalKeyError>>;
}

export type InternalKeyError = AnyKnownError<(typeof ERRORS)[number]>;

const ERRORS = ['API_KEY_NOT_FOUND', 'SCHEMA_ERROR'] as const;
const PATH = '/internal/api-keys';
const KEY = ['internalKeys'];

const optionalEnd = orNull(keyEndWire);
const internalKey = wire<InternalKey>({
  id: string,
  description: string,
  createdAt: fromKey('created_at_millis', instant),
  expiresAt: fromKey('expires_at_millis', instant),
  manuallyRevokedAt: fromKey('manually_revoked_at_millis', orNull(instant)),
  publishableClientKey: optionalEnd,
  secretServerKey: optionalEnd,
  superSecretAdminKey: optionalEnd,
});
const optionalKey = orNull(string);
const newInternalKey = wire<NewInternalKey>({
  ...internalKey.fields,
  publishableClientKey: optionalKey,
  secretServerKey: optionalKey,
  superSecretAdminKey: optionalKey,
});
const newKeyBody = wire<NewInternalKeyOptions>({
  description: string,
  expiresAt: fromKey('expires_at_millis', instant),
  hasPublishableClientKey: boolean,
  hasSecretServerKey: boolean,
  hasSuperSecretAdminKey: boolean,
});

const getKeys = endpoint({ ...ADMIN_ACCESS, method: 'GET', path: PATH, answer: itemsWire(internalKey), errors: [] });
const postKey = endpoint({
  ...ADMIN_ACCESS,
  method: 'POST',
  path: PATH,
  body: newKeyBody,
  answer: newInternalKey,
  errors: ERRORS,
});
const patchKey = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: (id: string) => `${PATH}/${checkUuid(id, KEY_ID_NAME)}`,
  body: apiKeyPatchWire,
  errors: ERRORS,
});

/** Creates the group of functions and atoms `admin.internalKeys`. */
export function createInternalKeysApi(ctx: AdminContext): InternalKeys {
  const keys = (): Resource<readonly InternalKey[]> =>
    ctx.cache.resource<readonly InternalKey[]>(KEY, {
      scope: 'session',
      load: async () => unwrap(await send(ctx, getKeys)).items,
    });
  const patch = (id: string, body: ApiKeyPatch, shownChanges: Partial<InternalKey>) => {
    const change = (all: readonly InternalKey[]) =>
      all.map((each) => (each.id === id ? { ...each, ...shownChanges } : each));
    return completeWrite(ctx, send(ctx, patchKey, { params: id, body }), { key: KEY, show: [{ key: KEY, change }] });
  };
  return {
    get $list() {
      return keys().$state;
    },
    list: () => keys().fetch(),
    create: (options) => completeWrite(ctx, send(ctx, postKey, { body: options }), { key: KEY }),
    update: (id, { description }) => patch(id, { description }, { description }),
    revoke: (id) => patch(id, { revoked: true }, { manuallyRevokedAt: ctx.platform.clock.now() }),
  };
}

/** The reason why the service rejects the keys of a set. */
export type InternalKeyProblem = 'expired' | 'manually-revoked';

/**
 * Returns the reason why a key set is invalid at `now`, in milliseconds since 1970; null when it is valid. Expiry takes precedence
 * over revocation, unlike with keys of users and teams (protocol.md §14.2).
 *
 * @example const isValid = internalKeyProblem(internalKey, Date.now()) === null;
 */
export function internalKeyProblem(
  { expiresAt, manuallyRevokedAt }: Pick<InternalKey, 'expiresAt' | 'manuallyRevokedAt'>,
  now: number,
): InternalKeyProblem | null {
  if (expiresAt !== null && expiresAt <= now) return 'expired';
  return manuallyRevokedAt === null ? null : 'manually-revoked';
}
