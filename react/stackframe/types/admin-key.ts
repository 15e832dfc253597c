/** What every key set of a project has. */
export interface InternalApiKeyBase {
  id: string;
  description: string;
  expiresAt: Date;
  manuallyRevokedAt: Date | null;
  createdAt: Date;
  isValid(): boolean;
  whyInvalid(): 'expired' | 'manually-revoked' | null;
  revoke(): Promise<void>;
}

/** The fields of a key set with the names of the service. */
export interface InternalApiKeyBaseCrudRead {
  id: string;
  created_at_millis: number;
  description: string;
  expires_at_millis: number;
  manually_revoked_at_millis?: number | undefined;
}

/** The end of a key, by which people recognise it. */
type KeyEnd = null | { lastFour: string };

/** A key set of a project: keys for pages, servers and owners. */
export interface InternalApiKey extends InternalApiKeyBase {
  publishableClientKey: KeyEnd;
  secretServerKey: KeyEnd;
  superSecretAdminKey: KeyEnd;
}

/** A key set that was just created, with its whole keys. */
export interface InternalApiKeyFirstView extends InternalApiKeyBase {
  publishableClientKey?: string;
  secretServerKey?: string;
  superSecretAdminKey?: string;
}

/** The fields of a new key set. */
export interface InternalApiKeyCreateOptions {
  description: string;
  expiresAt: Date;
  hasPublishableClientKey: boolean;
  hasSecretServerKey: boolean;
  hasSuperSecretAdminKey: boolean;
}
