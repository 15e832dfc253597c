import { boolean, field, from, type Instant, instant, orNull, string, wire } from '../../transport/wire.ts';

/** A key that lets programs act for a user or a team. */
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
  /** Set for a key of a user. */
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

/** Whose key: the signed-in user's without a team. */
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

const owner = field<'user' | 'team'>((value, path) => (string.decode(value, path) === 'team' ? 'team' : 'user'));

/** The end of a key, to tell keys apart. */
export interface KeyEnd {
  readonly lastFour: string;
}

export const keyEnd = wire<KeyEnd>({ lastFour: string });

/** Only the answer to its making has the whole key; all others have its end. */
const lastFour = field<string>((value, path) =>
  typeof value === 'string' ? value.slice(-4) : keyEnd.decode(value, path).lastFour,
);

/** As every answer but the first shows it (protocol.md §9.2). */
export const apiKey = wire<ApiKey>({
  id: string,
  description: string,
  createdAt: from('created_at_millis', instant),
  expiresAt: from('expires_at_millis', orNull(instant)),
  manuallyRevokedAt: from('manually_revoked_at_millis', orNull(instant)),
  isPublic: boolean,
  type: owner,
  userId: orNull(string),
  teamId: orNull(string),
  lastFour: from('value', lastFour),
});

/** As the answer to its making shows it. */
export const newApiKey = wire<NewApiKey>({ ...apiKey.fields, value: string });

/** One of the two ids says whose it is. */
interface NewApiKeyBody extends NewApiKeyOptions {
  readonly userId: string;
}

export const newApiKeyBody = wire<NewApiKeyBody>({
  userId: string,
  teamId: string,
  description: string,
  expiresAt: from('expires_at_millis', orNull(instant)),
  isPublic: boolean,
});

export interface ApiKeyPatch extends ApiKeyChanges {
  readonly revoked?: boolean | undefined;
}

export const apiKeyPatch = wire<ApiKeyPatch>({ description: string, revoked: boolean });
