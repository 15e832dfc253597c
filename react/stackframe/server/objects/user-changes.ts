import type { NewUser, ServerUserChanges } from 'latchkey/server';
import type { ServerUserCreateOptions, ServerUserUpdateOptions } from '../../types/server-user.ts';
import { metadataOf } from './metadata.ts';

/** Returns the changes of a user in the words of `latchkey`. */
export function changesOf(changes: ServerUserUpdateOptions): ServerUserChanges {
  const { totpMultiFactorSecret: secret, passkeyAuthEnabled, ...rest } = changes;
  if (passkeyAuthEnabled === true) {
    throw new TypeError('A server cannot add a passkey: the page of the user does, with registerPasskey().');
  }
  return {
    ...rest,
    ...metadataOf(changes),
    ...(secret !== undefined && { totpSecretBase64: secret && toBase64(secret) }),
    ...(passkeyAuthEnabled === false && { passkeyAuthEnabled }),
  };
}

/** Returns the fields of a new user in the words of `latchkey`. */
export const newUserOf = (options: ServerUserCreateOptions): NewUser => ({ ...options, ...metadataOf(options) });

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
