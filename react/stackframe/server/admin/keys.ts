import { type InternalKey, internalKeyProblem, type NewInternalKey } from 'latchkey/server';
import type { InternalApiKey, InternalApiKeyBase, InternalApiKeyFirstView } from '../../types/admin-key.ts';
import { dataOf } from '../../client/answers.ts';
import { objects } from '../../client/scope.ts';
import type { AdminScope } from './scope.ts';

/** The key sets of a project. */
export const internalKeys = objects(
  (scope: AdminScope, key: InternalKey): InternalApiKey => ({
    ...baseOf(scope, key),
    publishableClientKey: key.publishableClientKey,
    secretServerKey: key.secretServerKey,
    superSecretAdminKey: key.superSecretAdminKey,
  }),
);

/** A key set that was just created, with its whole keys. */
export function newInternalKey(scope: AdminScope, key: NewInternalKey): InternalApiKeyFirstView {
  const { publishableClientKey, secretServerKey, superSecretAdminKey } = key;
  return Object.freeze({
    ...baseOf(scope, key),
    ...(publishableClientKey !== null && { publishableClientKey }),
    ...(secretServerKey !== null && { secretServerKey }),
    ...(superSecretAdminKey !== null && { superSecretAdminKey }),
  });
}

function baseOf({ admin }: AdminScope, key: InternalKey | NewInternalKey): InternalApiKeyBase {
  const problem = () => internalKeyProblem(key, admin.platform.clock.now());
  return {
    id: key.id,
    description: key.description,
    expiresAt: new Date(key.expiresAt),
    manuallyRevokedAt: key.manuallyRevokedAt === null ? null : new Date(key.manuallyRevokedAt),
    createdAt: new Date(key.createdAt),
    isValid: () => problem() === null,
    whyInvalid: problem,
    revoke: () => dataOf(admin.internalKeys.revoke(key.id)),
  };
}
