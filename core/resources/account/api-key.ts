import { boolean, field, fromKey, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

/** A key with which programs act for a user or a team. */
export interface ApiKey {
  readonly id: string;
  readonly description: string;
  readonly createdAt: Instant;
  /** When the key expires; null when it never does. */
  readonly expiresAt: Instant | null;
  readonly manuallyRevokedAt: Instant | null;
  /** True when the key is not secret and may be visible in a page. */
  readonly isPublic: boolean;
  readonly type: 'user' | 'team';
  /** The owner, for a key of a user. */
  readonly userId: string | null;
  /** The owner, for a key of a team. */
  readonly teamId: string | null;
  /** The last four characters of the key, to tell keys apart. */
  readonly lastFour: string;
}

/** A key that was just created. */
export interface NewApiKey extends ApiKey {
  /** The whole key. No later response contains it. */
  readonly value: string;
}

/** The owner of a key: a team, or without `teamId` the signed-in user. */
export interface ApiKeyOwner {
  readonly teamId?: string | undefined;
}

export interface NewApiKeyOptions extends ApiKeyOwner {
  readonly description: string;
  /** When the key expires; null when it never does. */
  readonly expiresAt: Instant | null;
  readonly isPublic?: boolean | undefined;
}

export interface ApiKeyChanges {
  readonly description?: string | undefined;
}

const owner = field<'user' | 'team'>((value, path) => (string.decode(value, path) === 'team' ? 'team' : 'user'));

/** What the service sends instead of a whole key, in all responses but the one to its creation: the last four characters. */
export interface KeyEnd {
  readonly lastFour: string;
}

/** The fields of a `KeyEnd`. */
export const keyEndWire = wire<KeyEnd>({ lastFour: string });

/**
 * Reads the last four characters of a key. The response to the creation has the whole key as a text; all other responses have a `KeyEnd`.
 */
const lastFour = field<string>((value, path) =>
  typeof value === 'string' ? value.slice(-4) : keyEndWire.decode(value, path).lastFour,
);

/** The fields of a key in all responses except the response to its creation (protocol.md §9.2). */
export const apiKeyWire = wire<ApiKey>({
  id: string,
  description: string,
  createdAt: fromKey('created_at_millis', instant),
  expiresAt: fromKey('expires_at_millis', orNull(instant)),
  manuallyRevokedAt: fromKey('manually_revoked_at_millis', orNull(instant)),
  isPublic: boolean,
  type: owner,
  userId: orNull(string),
  teamId: orNull(string),
  lastFour: fromKey('value', lastFour),
});

/** The fields of a key in the response to its creation. */
export const newApiKeyWire = wire<NewApiKey>({ ...apiKeyWire.fields, value: string });

/** The body of a request that creates a key. Either `userId` or `teamId` names the owner. */
interface NewApiKeyBody extends NewApiKeyOptions {
  readonly userId: string;
}

/** The fields of a `NewApiKeyBody`. */
export const newApiKeyBodyWire = wire<NewApiKeyBody>({
  userId: string,
  teamId: string,
  description: string,
  expiresAt: fromKey('expires_at_millis', orNull(instant)),
  isPublic: boolean,
});

/** The body of a request that changes the description of a key or revokes the key. */
export interface ApiKeyPatch extends ApiKeyChanges {
  readonly revoked?: boolean | undefined;
}

/** The fields of an `ApiKeyPatch`. */
export const apiKeyPatchWire = wire<ApiKeyPatch>({ description: string, revoked: boolean });
