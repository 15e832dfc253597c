import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { known } from '../http/known-errors.ts';
import type { NewUser, Queries } from '../db/tables.ts';
import type { Project } from './caller.ts';

/** A sign-up with e-mail and password; the address becomes primary, used for auth and unverified (wire §3.2). */
export interface Registration {
  email: string;
  passwordHash: string;
  channelId: string;
}

/** Adds a user and its contact channel; the result is its id. Throws USER_EMAIL_ALREADY_EXISTS. */
export async function createUser(context: Context, project: Project, registration: Registration): Promise<string> {
  const id = randomUUID();
  const now = context.clock.now();
  await refuseTakenEmail(registration.email, () =>
    context.db.transaction().execute(async (transaction) => {
      const user = { ...emptyUser(id, project.id, now), password_hash: registration.passwordHash };
      await transaction.insertInto('users').values(user).execute();
      await addChannel(transaction, project.id, id, registration, now);
    }),
  );
  return id;
}

/** Makes an anonymous user a normal one in place. Throws USER_EMAIL_ALREADY_EXISTS. */
export async function upgradeAnonymousUser(
  context: Context,
  project: Project,
  id: string,
  registration: Registration,
): Promise<string> {
  const now = context.clock.now();
  await refuseTakenEmail(registration.email, () =>
    context.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({ is_anonymous: false, password_hash: registration.passwordHash, signed_up_at: now })
        .where('id', '=', id)
        .execute();
      await addChannel(transaction, project.id, id, registration, now);
    }),
  );
  return id;
}

export async function createAnonymousUser(context: Context, project: Project): Promise<string> {
  const id = randomUUID();
  const user = { ...emptyUser(id, project.id, context.clock.now()), is_anonymous: true };
  await context.db.insertInto('users').values(user).execute();
  return id;
}

function emptyUser(id: string, projectId: string, now: number): NewUser {
  return {
    id,
    project_id: projectId,
    display_name: null,
    profile_image_url: null,
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

async function addChannel(
  db: Queries,
  projectId: string,
  userId: string,
  registration: Registration,
  now: number,
): Promise<void> {
  await db
    .insertInto('contact_channels')
    .values({
      id: registration.channelId,
      project_id: projectId,
      user_id: userId,
      type: 'email',
      value: registration.email,
      used_for_auth: true,
      is_verified: false,
      is_primary: true,
      created_at: now,
    })
    .execute();
}

/** Two sign-ups with one address at the same moment: the unique index lets one through, the other hears why. */
export async function refuseTakenEmail<T>(email: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isTakenEmail(error)) throw error;
    throw known('USER_EMAIL_ALREADY_EXISTS', { email, would_work_if_email_was_verified: false });
  }
}

function isTakenEmail(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'contact_channels_auth_value';
}
