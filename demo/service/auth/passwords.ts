import { hash, verify } from '@node-rs/argon2';
import type { Context } from '../context.ts';
import { known } from '../http/known-errors.ts';
import type { Project } from './caller.ts';

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 70;

/** Any argon2id hash; checked when there is no user, so that an unknown address takes as long as a wrong password. */
let decoy: Promise<string> | undefined;

/** argon2id with the library's defaults (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

export async function isRightPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const isRight = await verify(stored ?? (await decoy), password);
  return isRight && stored !== null;
}

/** Throws PASSWORD_TOO_SHORT or PASSWORD_TOO_LONG (wire §9.1). */
export function checkPasswordLength(password: string): void {
  if (password.length < MIN_CHARACTERS) throw known('PASSWORD_TOO_SHORT', { min_length: MIN_CHARACTERS });
  if (password.length > MAX_CHARACTERS) throw known('PASSWORD_TOO_LONG', { maxLength: MAX_CHARACTERS });
}

/** Throws PASSWORD_AUTHENTICATION_NOT_ENABLED. */
export function requireCredentialAuth(project: Project): void {
  if (!project.config.credential_enabled) throw known('PASSWORD_AUTHENTICATION_NOT_ENABLED');
}

export async function storePassword(context: Context, userId: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await context.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
