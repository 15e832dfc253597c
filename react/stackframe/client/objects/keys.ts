import type { ApiKey, NewApiKey, Platform, Result } from 'latchkey';
import type {
  ApiKeyCreationOptions,
  ApiKeyUpdateOptions,
  TeamApiKey,
  TeamApiKeyFirstView,
  UserApiKey,
  UserApiKeyFirstView,
} from '../../types/key.ts';
import { dataOf } from '../answers.ts';
import { objects } from '../scope.ts';

/** What the keys of a client app and of a server app share. */
interface KeyScope {
  readonly app: {
    readonly apiKeys: {
      update(id: string, changes: { readonly description: string } & Owner): Promise<Result<unknown, Error>>;
      revoke(id: string, owner: Owner): Promise<Result<undefined, Error>>;
    };
    readonly platform: Pick<Platform, 'clock'>;
  };
}

interface Owner {
  readonly teamId?: string;
}

/** The API keys of the signed-in user. */
export const userKeys = objects(
  (scope: KeyScope, key: ApiKey): UserApiKey => ({
    ...keyOf(scope, key),
    type: 'user',
    userId: key.userId ?? '',
    value: { lastFour: key.lastFour },
  }),
);

/** The API keys of a team. */
export const teamKeys = objects(
  (scope: KeyScope, key: ApiKey): TeamApiKey => ({
    ...keyOf(scope, key),
    type: 'team',
    teamId: key.teamId ?? '',
    value: { lastFour: key.lastFour },
  }),
);

/** A key of the signed-in user that was just created, with its whole value. */
export const newUserKey = (scope: KeyScope, key: NewApiKey): UserApiKeyFirstView =>
  Object.freeze({ ...userKeys.one(scope, key), value: key.value });

/** A key of a team that was just created, with its whole value. */
export const newTeamKey = (scope: KeyScope, key: NewApiKey): TeamApiKeyFirstView =>
  Object.freeze({ ...teamKeys.one(scope, key), value: key.value });

/** Returns the fields of a new key in the words of `latchkey`. */
export function keyFields({ description, expiresAt, isPublic }: ApiKeyCreationOptions) {
  return { description, expiresAt: expiresAt?.getTime() ?? null, isPublic };
}

function keyOf({ app }: KeyScope, key: ApiKey) {
  const owner = key.teamId === null ? {} : { teamId: key.teamId };
  const problem = () => {
    if (key.manuallyRevokedAt !== null) return 'manually-revoked' as const;
    return key.expiresAt !== null && key.expiresAt <= app.platform.clock.now() ? ('expired' as const) : null;
  };
  return {
    id: key.id,
    description: key.description,
    ...(key.expiresAt !== null && { expiresAt: new Date(key.expiresAt) }),
    manuallyRevokedAt: key.manuallyRevokedAt === null ? null : new Date(key.manuallyRevokedAt),
    createdAt: new Date(key.createdAt),
    update: async ({ description, expiresAt, revoked }: ApiKeyUpdateOptions) => {
      if (expiresAt !== undefined)
        throw new TypeError('The service does not change when a key expires: create a new one.');
      if (description !== undefined) await dataOf(app.apiKeys.update(key.id, { description, ...owner }));
      if (revoked === true) await dataOf(app.apiKeys.revoke(key.id, owner));
    },
    revoke: () => dataOf(app.apiKeys.revoke(key.id, owner)),
    isValid: () => problem() === null,
    whyInvalid: problem,
  };
}
