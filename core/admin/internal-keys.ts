import type { Resource } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import type { List } from '../app/resources.ts';
import { items } from '../resources/items.ts';
import { done, write } from '../resources/write.ts';
import { ok, type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { flag, type Instant, number, orNull, text, type Wire, wire } from '../transport/wire.ts';
import type { AdminContext } from './admin-context.ts';

/** Up to three keys of the project that were made together (spec §3). */
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

/** The end of a key, to tell keys apart. */
export interface KeyEnd {
  readonly lastFour: string;
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
  /** @example const keys = await admin.internalKeys.list(); */
  list(): Promise<readonly InternalKey[]>;
  /**
   * @example const keys = { hasPublishableClientKey: true, hasSecretServerKey: true, hasSuperSecretAdminKey: false };
   * await admin.internalKeys.create({ ...keys, description: 'Back end', expiresAt: Date.now() + 90 * 86_400_000 });
   */
  create(options: NewInternalKeyOptions): Promise<Result<NewInternalKey, InternalKeyError>>;
  /** @example await admin.internalKeys.update(keyId, { description: 'Old back end' }); */
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

const common = {
  id: text,
  description: text,
  createdAtMillis: number,
  expiresAtMillis: number,
  manuallyRevokedAtMillis: orNull(number),
};
const end = orNull(wire({ lastFour: text }).field);
const listed = wire({ ...common, publishableClientKey: end, secretServerKey: end, superSecretAdminKey: end });
const whole = orNull(text);
const made = wire({ ...common, publishableClientKey: whole, secretServerKey: whole, superSecretAdminKey: whole });

const newKey = wire({
  description: text,
  expiresAtMillis: number,
  hasPublishableClientKey: flag,
  hasSecretServerKey: flag,
  hasSuperSecretAdminKey: flag,
});
const changes: Wire<{ description: string; revoked: true }> = wire({
  description: text,
  revoked: () => true as const,
});

const getKeys = endpoint({ access: 'admin', method: 'GET', path: PATH, answer: items(listed), errors: [] });
const postKey = endpoint({
  access: 'admin',
  method: 'POST',
  path: PATH,
  body: newKey,
  answer: made,
  errors: ERRORS,
});
const patchKey = endpoint({
  access: 'admin',
  method: 'PATCH',
  path: (id: string) => `${PATH}/${encodeURIComponent(id)}`,
  body: changes,
  errors: ERRORS,
});

export function createInternalKeys(ctx: AdminContext): InternalKeys {
  const keys = (): Resource<readonly InternalKey[]> =>
    ctx.cache.resource<readonly InternalKey[]>(KEY, {
      scope: 'session',
      load: async () => Object.freeze(unwrap(await send(ctx, getKeys)).items.map(present)),
    });
  const patch = (id: string, body: { description?: string; revoked?: true }, shown: Partial<InternalKey>) => {
    const change = (all: readonly InternalKey[]) => all.map((each) => (each.id === id ? { ...each, ...shown } : each));
    return write(ctx, {
      send: () => done(send(ctx, patchKey, { params: id, body })),
      stale: [KEY],
      show: [{ key: KEY, change }],
    });
  };
  return {
    get $list() {
      return keys().$state;
    },
    list: () => keys().fetch(),
    create: async ({ expiresAt, ...options }) => {
      const body = { ...options, expiresAtMillis: expiresAt };
      const result = await write(ctx, { send: () => send(ctx, postKey, { body }), stale: [KEY] });
      return result.ok ? ok(present(result.value)) : result;
    },
    update: (id, { description }) => patch(id, { description }, { description }),
    revoke: (id) => patch(id, { revoked: true }, { manuallyRevokedAt: ctx.platform.clock.now() }),
  };
}

interface Times {
  readonly createdAtMillis: number;
  readonly expiresAtMillis: number;
  readonly manuallyRevokedAtMillis: number | null;
}

function present<Answered extends Times>({
  createdAtMillis: createdAt,
  expiresAtMillis: expiresAt,
  manuallyRevokedAtMillis: manuallyRevokedAt,
  ...same
}: Answered) {
  return Object.freeze({ ...same, createdAt, expiresAt, manuallyRevokedAt });
}
