import { sql, type Updateable } from 'kysely';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { requireImageDataUrl } from '../../http/fields.ts';
import type { Json } from '../../tables/columns.ts';
import type { Queries, Tables } from '../../tables/tables.ts';
import { PROFILE_COLUMNS } from '../../tables/user-tables.ts';
import { checkPasswordHash, hashPassword } from '../passwords/passwords.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { findTeam, isTeamMember } from '../teams/teams.ts';
import { changePrimaryEmail } from './change-primary-email.ts';
import { refuseTakenEmail } from './register-user.ts';
import type { UserChange } from './user-change.ts';
import { findUser, type User } from './users.ts';

/**
 * Applies the PATCH of a user in one transaction (protocol.md §1.5). Absent fields stay unchanged, `null` clears a field.
 * `passwordHash` is the result of `hashChangedPassword`. A change of the password ends all sessions of the user.
 */
export async function updateUser(
  context: RuleContext,
  project: Project,
  user: User,
  change: UserChange,
  isClient: boolean,
  passwordHash: string | null | undefined,
): Promise<User> {
  checkChange(project, user, change, isClient);
  await checkSelectedTeam(context.db, project, user, change.selected_team_id);
  const columns = toUserColumns(change, passwordHash);
  await refuseTakenEmail(change.primary_email ?? user.primary?.value ?? '', () =>
    context.db.transaction().execute(async (transaction) => {
      if (Object.keys(columns).length > 0) {
        await updateUserColumns(transaction, user.id, columns);
      }
      await changePrimaryEmail(transaction, user, change, context.clock.now());
      if (change.otp_auth_enabled === false) await deleteSignInCodes(transaction, project.id, user.id);
      if (change.passkey_auth_enabled === false) {
        await transaction.deleteFrom('passkeys').where('user_id', '=', user.id).execute();
      }
      if (change.password !== undefined || change.password_hash !== undefined) {
        await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      }
    }),
  );
  const changed = await findUser(context.db, project.id, user.id);
  if (!changed) throw knownError('USER_NOT_FOUND');
  return changed;
}

/**
 * Deletes the open sign-in codes of a user who disables sign-in by emailed codes. If one of them were used later, it would
 * enable this sign-in method again.
 */
async function deleteSignInCodes(db: Queries, projectId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('verification_codes')
    .where('project_id', '=', projectId)
    .where('purpose', '=', 'sign-in')
    .where(sql<string>`data->>'email'`, 'in', (inner) =>
      inner.selectFrom('contact_channels').select('value').where('user_id', '=', userId),
    )
    .execute();
}

function checkChange(project: Project, user: User, change: UserChange, isClient: boolean): void {
  if (isClient) requireImageDataUrl(change.profile_image_url);
  requireOfferedMethods(project, change);
  checkPasswordFields(change);
  if (change.passkey_auth_enabled) throw new TextError(400, 'Signing in by passkey starts with registering a passkey.');
  requireEmailForFlags(
    change,
    change.primary_email === undefined ? (user.primary?.value ?? null) : change.primary_email,
  );
}

/** Throws a `TextError` 400 if a change enables a sign-in method that the project does not offer. */
export function requireOfferedMethods(project: Project, change: UserChange): void {
  if (change.otp_auth_enabled && !project.config.magic_link_enabled) {
    throw new TextError(400, 'This project does not offer signing in by mailed codes.');
  }
  if (
    (typeof change.password === 'string' || change.password_hash !== undefined) &&
    !project.config.credential_enabled
  ) {
    throw new TextError(400, 'This project does not offer signing in by password.');
  }
}

/**
 * Throws a `TextError` 400 if a change has both a password and an imported hash, or a hash that this service cannot
 * check.
 */
export function checkPasswordFields(change: UserChange): void {
  if (change.password_hash === undefined) return;
  if (change.password !== undefined) {
    throw new TextError(400, 'Give either password or password_hash, not both.');
  }
  checkPasswordHash(change.password_hash);
}

/**
 * Throws a `TextError` 400 if a change marks the primary address as verified or as used for sign-in, and the user (`email`)
 * has no primary address.
 */
export function requireEmailForFlags(change: UserChange, email: string | null): void {
  for (const key of ['primary_email_auth_enabled', 'primary_email_verified'] as const) {
    if (change[key] && !email) throw new TextError(400, `${key} needs a primary address.`);
  }
}

async function checkSelectedTeam(
  db: Queries,
  project: Project,
  user: User,
  teamId: string | null | undefined,
): Promise<void> {
  if (teamId == null) return;
  const isOwn = (await findTeam(db, project.id, teamId)) && (await isTeamMember(db, teamId, user.id));
  if (!isOwn) throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id });
}

const PLAIN_COLUMNS = [
  ...PROFILE_COLUMNS,
  'selected_team_id',
  'otp_auth_enabled',
  'is_anonymous',
  'restricted_by_admin',
  'restricted_by_admin_reason',
  'restricted_by_admin_private_details',
  'country_code',
] as const satisfies readonly (keyof UserChange & keyof Tables['users'])[];

const JSON_COLUMNS = ['client_metadata', 'client_read_only_metadata', 'server_metadata', 'risk_scores'] as const;

/**
 * Returns the hash of a change's new password, null if the change removes the password, and undefined if the password stays
 * unchanged. Must be called before the transaction begins, because other writes would wait while the password is hashed.
 */
export async function hashChangedPassword(
  change: Pick<UserChange, 'password' | 'password_hash'>,
): Promise<string | null | undefined> {
  if (change.password_hash !== undefined) return change.password_hash;
  return typeof change.password === 'string' ? hashPassword(change.password) : change.password;
}

/** Converts a change of a user to columns of the table `users`. */
export function toUserColumns(
  change: UserChange,
  passwordHash: string | null | undefined,
): Updateable<Tables['users']> {
  const plain = PLAIN_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]);
  const json = JSON_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, jsonText(change[name])]);
  const password = passwordHash === undefined ? [] : [['password_hash', passwordHash]];
  const totp =
    change.totp_secret_base64 === undefined
      ? []
      : [
          ['totp_secret', change.totp_secret_base64],
          ['totp_step', null],
        ];
  return Object.fromEntries([...plain, ...json, ...password, ...totp]) as Updateable<Tables['users']>;
}

/** Updates columns of a user's row in the table `users`. */
export async function updateUserColumns(
  db: Queries,
  userId: string,
  columns: Updateable<Tables['users']>,
): Promise<void> {
  await db.updateTable('users').set(columns).where('id', '=', userId).execute();
}

function jsonText(value: Json | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}
