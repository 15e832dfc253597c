/** The owner of a key: a user or a team. */
type ApiKeyType = 'user' | 'team';

interface KeyFields {
  id: string;
  description: string;
  expiresAt?: Date;
  manuallyRevokedAt?: Date | null;
  createdAt: Date;
  update(options: ApiKeyUpdateOptions): Promise<void>;
  revoke: () => Promise<void>;
  isValid: () => boolean;
  whyInvalid: () => 'manually-revoked' | 'expired' | null;
}

interface UserKey extends KeyFields {
  type: 'user';
  userId: string;
}

interface TeamKey extends KeyFields {
  type: 'team';
  teamId: string;
}

/** The end of a key, by which people recognise it. */
interface KeyEnd {
  value: { lastFour: string };
}

/** The whole key, which only the answer to its creation has. */
interface WholeKey {
  value: string;
}

export type UserApiKey = UserKey & KeyEnd;
export type UserApiKeyFirstView = UserKey & WholeKey;
export type TeamApiKey = TeamKey & KeyEnd;
export type TeamApiKeyFirstView = TeamKey & WholeKey;

/** The fields of a new key. `isPublic` is for keys that may be seen in a page. */
export interface ApiKeyCreationOptions<Type extends ApiKeyType = ApiKeyType> {
  description: string;
  expiresAt: Date | null;
  isPublic?: boolean;
  /** Never set: ties the options to the kind of the key. */
  type?: Type & never;
}

/** What a key's owner changes. A key that is revoked stays so. */
export interface ApiKeyUpdateOptions {
  description?: string;
  expiresAt?: Date | null;
  revoked?: boolean;
}
