import { hash, verify } from '@node-rs/argon2';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import type { Queries } from '../../tables/tables.ts';
import type { Project } from '../projects/project.ts';
import { matchesBcrypt } from './bcrypt.ts';
import { hashQueue } from './hash-queue.ts';

/** A bcrypt hash in Modular Crypt Format, as imported from other services. */
const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/;
/** The allowed cost of an imported hash. An increase by one doubles the time of a sign-in. */
const BCRYPT_ROUNDS = { least: 4, most: 15 };

/**
 * The argon2id hash of a random password. Passwords are compared with it when the user does not exist or has no password, so
 * that the response time does not reveal which addresses have an account.
 */
const DECOY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$6Pl1PqvHeSg75rxwfQUg5w$z2zd5enQ910Hj2kDqu+tyb3aNM7LwjQUCY7NmtAxieA';

/**
 * Hashes a password by argon2id with the library's defaults (19 MiB, 2 passes). Must be called within
 * `hashQueue.admitRequest`, or before the service answers requests.
 */
export function hashPassword(password: string): Promise<string> {
  return hashQueue.runHash(() => hash(password));
}

/**
 * Returns whether a password matches a stored hash; false if `stored` is null. Must be called within
 * `hashQueue.admitRequest`, or before the service answers requests.
 */
export async function matchesPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null && BCRYPT.test(stored)) return hashQueue.runHash(() => matchesBcrypt(password, stored));
  const isRight = await hashQueue.runHash(() => verify(stored ?? DECOY_HASH, password));
  return isRight && stored !== null;
}

/** Throws a `TextError` 400 for an imported hash that this service cannot check. */
export function checkPasswordHash(passwordHash: string): void {
  const rounds = Number(BCRYPT.exec(passwordHash)?.[1] ?? 0);
  if (rounds >= BCRYPT_ROUNDS.least && rounds <= BCRYPT_ROUNDS.most) return;
  throw new TextError(400, 'The password hash must be bcrypt in Modular Crypt Format.');
}

/** Replaces an imported bcrypt hash by an argon2id hash after the first successful sign-in. */
export async function upgradePasswordHash(
  db: Queries,
  userId: string,
  password: string,
  stored: string | null,
): Promise<void> {
  if (stored === null || !BCRYPT.test(stored)) return;
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', userId)
    // A password that was changed meanwhile is not overwritten.
    .where('password_hash', '=', stored)
    .execute();
}

/**
 * Throws PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG if the project does not allow passwords of this length (protocol.md §4.2).
 */
export function checkPasswordLength({ config }: Project, password: string): void {
  const { least, most } = config.password_length;
  if (password.length < least) throw knownError('PASSWORD_TOO_SHORT', { min_length: least });
  if (password.length > most) throw knownError('PASSWORD_TOO_LONG', { maxLength: most });
}

/** Throws PASSWORD_AUTHENTICATION_NOT_ENABLED if the project does not offer signing in by password. */
export function requirePasswordSignIn(project: Project): void {
  if (!project.config.credential_enabled) throw knownError('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

export async function storePasswordHash(db: Queries, userId: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
