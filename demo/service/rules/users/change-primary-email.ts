import { randomUUID } from 'node:crypto';
import type { Queries } from '../../tables/tables.ts';
import type { UserChange } from './user-change.ts';
import type { User } from './users.ts';

/**
 * Replaces or deletes the primary email address of a user, and changes whether it is verified and used for sign-in. A new
 * address is unverified unless the change says otherwise. If the user already has the address as another contact channel,
 * that channel becomes the primary one.
 */
export async function changePrimaryEmail(db: Queries, user: User, change: UserChange, now: number): Promise<void> {
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
