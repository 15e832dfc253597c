import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { knownError } from '../../base/errors/known-errors.ts';
import { hashToken, randomToken } from '../../base/random-token.ts';
import type { Json } from '../../tables/columns.ts';
import type { Tables } from '../../tables/tables.ts';
import type { RuleContext } from '../rule-context.ts';

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_ATTEMPTS = 20;
/** The first characters of a code are the one-time password, the others the nonce (protocol.md §4.4). */
const OTP_CHARACTERS = 6;

/** The purpose of a code. Endpoints for another purpose treat the code as unknown. */
export type CodePurpose =
  | 'verify-contact-channel'
  | 'sign-in'
  | 'mfa-attempt'
  | 'reset-password'
  | 'register-passkey'
  | 'sign-in-with-passkey'
  | 'team-invitation'
  | 'browser-action';

export type CodeRow = Selectable<Tables['verification_codes']>;

/** Creates a code that carries `data`. Only its hashes are stored. The default lifetime is seven days. */
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

/** Returns the code of this purpose, also when it has expired or was used. */
export function findCode(
  { db }: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  code: string,
): Promise<CodeRow | undefined> {
  return db
    .selectFrom('verification_codes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashToken(code))
    .executeTakeFirst();
}

/** Counts an attempt and throws the VERIFICATION_CODE_* error of the first broken rule. Does not use the code up. */
export async function checkCode(
  context: RuleContext,
  projectId: string,
  purpose: CodePurpose,
  input: string,
): Promise<CodeRow> {
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

/** Marks a checked code as used. Throws VERIFICATION_CODE_ALREADY_USED. */
export async function spendCode(context: RuleContext, row: CodeRow): Promise<void> {
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

/** Checks a code and uses it up, before the action that it permits (protocol.md §4.4). Returns the code's data. */
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

/** Returns the one-time password: the first six characters, which the email shows. */
export function oneTimePassword(code: string): string {
  return code.slice(0, OTP_CHARACTERS).toUpperCase();
}

/** Returns the nonce: the other characters, which the page that requested the email keeps. */
export function readNonce(code: string): string {
  return code.slice(OTP_CHARACTERS);
}

/** Returns the link of the email: the callback URL with `code` added to its query. */
export function codeLink(callbackUrl: string, code: string): string {
  const link = new URL(callbackUrl);
  link.searchParams.set('code', code);
  return link.toString();
}
