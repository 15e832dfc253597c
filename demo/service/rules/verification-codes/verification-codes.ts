import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { knownError } from '../../base/errors/known-errors.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { Json } from '../../tables/columns.ts';
import type { Tables } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';

/** The default lifetime of a code: seven days, in milliseconds. */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
/** How many attempts a code allows. Attempts with the right nonce and a wrong one-time password count too. */
const MAX_ATTEMPTS = 20;
/** The length of the one-time password, with which a code begins. The rest of the code is the nonce (protocol.md §4.4). */
const OTP_CHARACTERS = 6;

/** What a verification code is for. An endpoint treats a code for another purpose as unknown. */
export type CodePurpose =
  | 'verify-contact-channel'
  | 'sign-in'
  | 'mfa-attempt'
  | 'reset-password'
  | 'register-passkey'
  | 'sign-in-with-passkey'
  | 'team-invitation'
  | 'browser-action';

/** The row of a verification code. */
export type VerificationCodeRow = Selectable<Tables['verification_codes']>;

/**
 * Creates a verification code and stores `data` with it. Returns the code and the id of its row. Only hashes of the code are
 * stored. The default lifetime is seven days.
 */
export async function createCode(
  context: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  data: Json,
  lifetimeMs = LIFETIME_MS,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = randomToken();
  const now = context.clock.now();
  await context.db
    .insertInto('verification_codes')
    .values({
      id,
      project_id: projectId,
      purpose,
      code_hash: hashToken(code),
      nonce_hash: hashToken(code.slice(OTP_CHARACTERS)),
      data: JSON.stringify(data),
      attempts: 0,
      created_at: now,
      expires_at: now + lifetimeMs,
      used_at: null,
    })
    .execute();
  return { id, code };
}

/**
 * Returns the row of a verification code, also when the code has expired or was used; undefined when there is no such code
 * for this purpose.
 */
export function findCode(
  { db }: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  code: string,
): Promise<VerificationCodeRow | undefined> {
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
}

/**
 * Counts an attempt and returns the row of the verification code, without using the code up. Throws
 * VERIFICATION_CODE_NOT_FOUND, VERIFICATION_CODE_EXPIRED, VERIFICATION_CODE_ALREADY_USED or
 * VERIFICATION_CODE_MAX_ATTEMPTS_REACHED.
 */
export async function checkCode(
  context: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  input: string,
): Promise<VerificationCodeRow> {
  const code = input.toLowerCase();
  await context.db
    .updateTable('verification_codes')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('nonce_hash', '=', hashToken(code.slice(OTP_CHARACTERS)))
    .execute();
  const row = await findCode(context, projectId, purpose, code);
  if (!row) throw knownError('VERIFICATION_CODE_NOT_FOUND');
  if (row.expires_at <= context.clock.now()) throw knownError('VERIFICATION_CODE_EXPIRED');
  if (row.used_at !== null) throw knownError('VERIFICATION_CODE_ALREADY_USED');
  if (row.attempts > MAX_ATTEMPTS) throw knownError('VERIFICATION_CODE_MAX_ATTEMPTS_REACHED');
  return row;
}

/** Marks a checked verification code as used. Throws VERIFICATION_CODE_ALREADY_USED. */
export async function spendCode(context: RuleContext, row: VerificationCodeRow): Promise<void> {
  const taken = await context.db
    .updateTable('verification_codes')
    .set({ used_at: context.clock.now() })
    .where('id', '=', row.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  // Two requests with the same code may both pass the check. The update decides which of them succeeds.
  if (!taken) throw knownError('VERIFICATION_CODE_ALREADY_USED');
}

/**
 * Checks a verification code and uses it up. Called before the action that the code permits, so a failure of that action
 * does not restore the code (protocol.md §4.4). Returns the data of the code.
 */
export async function takeCode(
  context: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  input: string,
): Promise<Json> {
  const row = await checkCode(context, projectId, purpose, input);
  await spendCode(context, row);
  return row.data;
}

/** Returns the one-time password of a code: its first six characters in upper case, as the email shows them. */
export function oneTimePassword(code: string): string {
  return code.slice(0, OTP_CHARACTERS).toUpperCase();
}

/**
 * Returns the nonce of a code: all characters after the one-time password. The page that requested the email keeps the
 * nonce.
 */
export function readNonce(code: string): string {
  return code.slice(OTP_CHARACTERS);
}

/** Returns the link for an email: the callback URL with `code` added to its query. */
export function codeLink(callbackUrl: string, code: string): string {
  const link = new URL(callbackUrl);
  link.searchParams.set('code', code);
  return link.toString();
}
