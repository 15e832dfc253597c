import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Context } from '../context.ts';
import type { Json, Queries, Tables } from '../db/tables.ts';
import { known, TextError } from '../http/known-errors.ts';
import type { Project } from '../auth/caller.ts';
import { refuseTakenEmail } from '../auth/create-user.ts';
import { hashPassword } from '../auth/passwords.ts';
import { findUser, type User } from '../auth/users.ts';
import type { UserChange } from './user-change.ts';

const DATA_IMAGE = /^data:image\/[a-z0-9.+-]+;base64,[a-z0-9+/]+={0,2}$/i;

/** Applies a PATCH (wire §3.6) as a whole or not at all. Absent keys stay, `null` clears. */
export async function updateUser(
  context: Context,
  project: Project,
  user: User,
  change: UserChange,
  isClient: boolean,
): Promise<User> {
  checkChange(project, user, change, isClient);
  const columns = await changedColumns(change);
  await refuseTakenEmail(change.primary_email ?? user.primary?.value ?? '', () =>
    context.db.transaction().execute(async (transaction) => {
      if (Object.keys(columns).length > 0) {
        await transaction.updateTable('users').set(columns).where('id', '=', user.id).execute();
      }
      await changePrimaryEmail(transaction, user, change, context.clock.now());
      if (change.password !== undefined) {
        await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      }
    }),
  );
  const changed = await findUser(context.db, project.id, user.id);
  if (!changed) throw known('USER_NOT_FOUND');
  return changed;
}

function checkChange(project: Project, user: User, change: UserChange, isClient: boolean): void {
  const { profile_image_url: image, selected_team_id: teamId } = change;
  if (isClient && typeof image === 'string' && !DATA_IMAGE.test(image)) {
    throw new TextError(400, 'Invalid profile image URL');
  }
  // Nobody is in a team before teams exist, so every team is a foreign one.
  if (typeof teamId === 'string') throw known('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: user.id });
  if (change.otp_auth_enabled && !project.config.magic_link_enabled) {
    throw new TextError(400, 'OTP auth not enabled in the project');
  }
  if (change.passkey_auth_enabled) throw new TextError(400, 'Cannot enable passkey auth from here');
  if (change.is_anonymous) throw new TextError(400, 'A user cannot be made anonymous');
  if (typeof change.password === 'string' && !project.config.credential_enabled) {
    throw new TextError(400, 'Password auth not enabled in the project');
  }
  const email = change.primary_email === undefined ? user.primary?.value : change.primary_email;
  for (const key of ['primary_email_auth_enabled', 'primary_email_verified'] as const) {
    if (change[key] && !email) throw new TextError(400, `${key} cannot be true without primary_email`);
  }
}

const PLAIN_COLUMNS = [
  'display_name',
  'profile_image_url',
  'selected_team_id',
  'otp_auth_enabled',
  'is_anonymous',
  'restricted_by_admin',
  'restricted_by_admin_reason',
  'restricted_by_admin_private_details',
  'country_code',
] as const satisfies readonly (keyof UserChange & keyof Tables['users'])[];

const JSON_COLUMNS = ['client_metadata', 'client_read_only_metadata', 'server_metadata'] as const;

async function changedColumns(change: UserChange): Promise<Updateable<Tables['users']>> {
  const plain = PLAIN_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, change[name]]);
  const json = JSON_COLUMNS.filter((name) => change[name] !== undefined).map((name) => [name, jsonText(change[name])]);
  const password = change.password === undefined ? [] : [['password_hash', await hashOrNull(change.password)]];
  return Object.fromEntries([...plain, ...json, ...password]) as Updateable<Tables['users']>;
}

function jsonText(value: Json | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value);
}

async function hashOrNull(password: string | null): Promise<string | null> {
  return password === null ? null : hashPassword(password);
}

/** A new address takes the place of the old primary one, unless the user has it already; it starts unverified. */
async function changePrimaryEmail(db: Queries, user: User, change: UserChange, now: number): Promise<void> {
  const flags = {
    ...(change.primary_email_verified === undefined ? {} : { is_verified: change.primary_email_verified }),
    ...(change.primary_email_auth_enabled === undefined ? {} : { used_for_auth: change.primary_email_auth_enabled }),
  };
  const value = change.primary_email;
  if (value === undefined || value === user.primary?.value) {
    if (user.primary && Object.keys(flags).length > 0) {
      await db.updateTable('contact_channels').set(flags).where('id', '=', user.primary.id).execute();
    }
    return;
  }
  if (value === null) {
    if (user.primary) await db.deleteFrom('contact_channels').where('id', '=', user.primary.id).execute();
    return;
  }
  await setPrimaryEmail(db, user, value, flags, now);
}

interface ChannelFlags {
  is_verified?: boolean;
  used_for_auth?: boolean;
}

async function setPrimaryEmail(
  db: Queries,
  user: User,
  value: string,
  flags: ChannelFlags,
  now: number,
): Promise<void> {
  const own = await db
    .selectFrom('contact_channels')
    .select('id')
    .where('user_id', '=', user.id)
    .where('value', '=', value)
    .executeTakeFirst();
  if (own) {
    await db.updateTable('contact_channels').set({ is_primary: false }).where('user_id', '=', user.id).execute();
    await db
      .updateTable('contact_channels')
      .set({ is_primary: true, ...flags })
      .where('id', '=', own.id)
      .execute();
    return;
  }
  if (user.primary) {
    const fields = { value, is_verified: false, ...flags };
    await db.updateTable('contact_channels').set(fields).where('id', '=', user.primary.id).execute();
    return;
  }
  await db
    .insertInto('contact_channels')
    .values({
      id: randomUUID(),
      project_id: user.project_id,
      user_id: user.id,
      type: 'email',
      value,
      used_for_auth: flags.used_for_auth ?? false,
      is_verified: flags.is_verified ?? false,
      is_primary: true,
      created_at: now,
    })
    .execute();
}
