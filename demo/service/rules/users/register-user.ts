import { randomUUID } from 'node:crypto';
import { knownError } from '../../base/errors/known-errors.ts';
import type { NewUser, Queries } from '../../tables/tables.ts';
import { grantDefaultPermissions } from '../permissions/project-permissions.ts';
import type { Project } from '../projects/project.ts';
import type { RuleContext } from '../rule-context.ts';
import { createTeam, createPersonalTeamName } from '../teams/teams.ts';
import { findUser, type User } from './users.ts';

/** The data of a user who signs up, by any sign-in method. */
export interface Registration {
  displayName?: string | null;
  profileImageUrl?: string | null;
  passwordHash?: string;
  otpAuthEnabled?: boolean;
  /** The primary address of the user. */
  email?: { value: string; isVerified: boolean; isUsedForAuth: boolean };
}

/**
 * Adds a user. An anonymous `caller` is turned into this user and keeps the id (protocol.md §4.2, generation 2). With the
 * setting `create_team_on_sign_up` the user also gets a personal team. Does not check whether the project allows sign-up.
 * Throws USER_EMAIL_ALREADY_EXISTS.
 */
export async function registerUser(
  context: RuleContext,
  project: Project,
  caller: User | undefined,
  registration: Registration,
): Promise<User> {
  const now = context.clock.now();
  const id = await refuseTakenEmail(registration.email?.value ?? '', () =>
    context.db.transaction().execute(async (transaction) => {
      const upgraded = caller?.is_anonymous ? await upgradeAnonymousUser(transaction, caller, registration, now) : null;
      const userId = upgraded ?? (await insertUser(transaction, project.id, registration, now));
      if (registration.email) await addPrimaryChannel(transaction, project.id, userId, registration.email, now);
      if (project.config.create_team_on_sign_up) {
        const displayName = registration.displayName ?? (upgraded === null ? null : (caller?.display_name ?? null));
        const name = createPersonalTeamName(displayName, registration.email?.value ?? null);
        await addPersonalTeam(transaction, project.id, userId, name, now);
      }
      return userId;
    }),
  );
  const user = await findUser(context.db, project.id, id);
  if (!user) throw knownError('USER_NOT_FOUND');
  return user;
}

/** Adds an anonymous user with the default permissions, and returns the user's id. */
export async function createAnonymousUser(context: RuleContext, project: Project): Promise<string> {
  const id = randomUUID();
  const user = { ...createEmptyUser(id, project.id, context.clock.now()), is_anonymous: true };
  await context.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('users').values(user).execute();
    await grantDefaultPermissions(transaction, project.id, id);
  });
  return id;
}

async function insertUser(db: Queries, projectId: string, registration: Registration, now: number): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('users')
    .values({ ...createEmptyUser(id, projectId, now), ...toColumns(registration) })
    .execute();
  await grantDefaultPermissions(db, projectId, id);
  return id;
}

/**
 * Turns an anonymous user into a regular one and returns the id. Returns null if a concurrent request has already done so;
 * the caller of this function must then add a new user.
 */
async function upgradeAnonymousUser(
  db: Queries,
  user: User,
  registration: Registration,
  now: number,
): Promise<string | null> {
  const upgraded = await db
    .updateTable('users')
    .set({ ...toColumns(registration), is_anonymous: false, signed_up_at: now })
    .where('id', '=', user.id)
    .where('is_anonymous', '=', true)
    .returning('id')
    .executeTakeFirst();
  return upgraded?.id ?? null;
}

function toColumns({ displayName, profileImageUrl, passwordHash, otpAuthEnabled }: Registration) {
  return {
    ...(displayName == null ? {} : { display_name: displayName }),
    ...(profileImageUrl == null ? {} : { profile_image_url: profileImageUrl }),
    ...(passwordHash === undefined ? {} : { password_hash: passwordHash }),
    ...(otpAuthEnabled === undefined ? {} : { otp_auth_enabled: otpAuthEnabled }),
  };
}

function createEmptyUser(id: string, projectId: string, now: number): NewUser {
  return {
    id,
    project_id: projectId,
    client_metadata: null,
    client_read_only_metadata: null,
    server_metadata: null,
    password_hash: null,
    otp_auth_enabled: false,
    totp_secret: null,
    is_anonymous: false,
    restricted_by_admin: false,
    restricted_by_admin_reason: null,
    restricted_by_admin_private_details: null,
    country_code: null,
    selected_team_id: null,
    signed_up_at: now,
    last_active_at: now,
  };
}

async function addPrimaryChannel(
  db: Queries,
  projectId: string,
  userId: string,
  email: NonNullable<Registration['email']>,
  now: number,
): Promise<void> {
  await db
    .insertInto('contact_channels')
    .values({
      id: randomUUID(),
      project_id: projectId,
      user_id: userId,
      type: 'email',
      value: email.value,
      used_for_auth: email.isUsedForAuth,
      is_verified: email.isVerified,
      is_primary: true,
      created_at: now,
    })
    .execute();
}

async function addPersonalTeam(
  db: Queries,
  projectId: string,
  userId: string,
  name: string,
  now: number,
): Promise<void> {
  const team = await createTeam(db, projectId, { display_name: name }, userId, now);
  await db.updateTable('users').set({ selected_team_id: team.id }).where('id', '=', userId).execute();
}

/**
 * Runs `work`, and turns a violation of the unique index into USER_EMAIL_ALREADY_EXISTS. The index ensures that only one of
 * two concurrent sign-ups with the same address succeeds.
 */
export async function refuseTakenEmail<T>(email: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTakenEmail(error)) throw error;
    throw knownError('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  }
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'contact_channels_auth_value';
}
