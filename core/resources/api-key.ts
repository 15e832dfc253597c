import { type Field, boolean, type Instant, number, orNull, string, type Wire, wire } from '../transport/wire.ts';

/** A key that lets programs act for a person or a team. */
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
  /** Set for a key of a person. */
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

/** Whose key: the signed-in person's without a team. */
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

const kind: Field<'user' | 'team'> = (value, path) => (string(value, path) === 'team' ? 'team' : 'user');

const common = {
  id: string,
  description: string,
  createdAtMillis: number,
  expiresAtMillis: orNull(number),
  manuallyRevokedAtMillis: orNull(number),
  isPublic: boolean,
  type: kind,
  userId: orNull(string),
  teamId: orNull(string),
};
/** As every answer but the first shows it (wire protocol §3.10). */
export const listedKey = wire({ ...common, value: wire({ lastFour: string }).field });
/** As the answer to its making shows it. */
export const madeKey = wire({ ...common, value: string });

/** What a new key is made of; whose it is, one of the two ids says. */
export const newKey: Wire<{
  userId: string;
  teamId: string;
  description: string;
  expiresAtMillis: number | null;
  isPublic: boolean;
}> = wire({ userId: string, teamId: string, description: string, expiresAtMillis: orNull(number), isPublic: boolean });

/** What can be changed of a key. */
export const keyChange = wire({ description: string, revoked: boolean });

/** Everything in a program's words, frozen. */
export function presentApiKey(answered: Omit<ReturnType<typeof madeKey.decode>, 'value'>, lastFour: string): ApiKey {
  const { createdAtMillis, expiresAtMillis, manuallyRevokedAtMillis, ...same } = answered;
  return Object.freeze({
    ...same,
    createdAt: createdAtMillis,
    expiresAt: expiresAtMillis,
    manuallyRevokedAt: manuallyRevokedAtMillis,
    lastFour,
  });
}
