import { knownError, TextError } from '../../base/errors/known-errors.ts';
import type { ContactChannelRow, Database, Queries } from '../../tables/tables.ts';

/** Returns contact channels of a project, oldest first. `filter` selects those of one user, or the one with an id. */
export async function listContactChannels(
  db: Queries,
  projectId: string,
  filter: { readonly userId: string | undefined; readonly id: string | undefined },
): Promise<ContactChannelRow[]> {
  return db
    .selectFrom('contact_channels')
    .selectAll()
    .where('project_id', '=', projectId)
    .$if(filter.userId !== undefined, (query) => query.where('user_id', '=', filter.userId ?? ''))
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findContactChannel(
  db: Queries,
  projectId: string,
  userId: string,
  id: string,
): Promise<ContactChannelRow | undefined> {
  return db
    .selectFrom('contact_channels')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Adds a contact channel. Throws CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE for an address with which another
 * user signs in, and a `TextError` 400 for an address that the user already has.
 */
export async function addContactChannel(db: Database, channel: ContactChannelRow): Promise<void> {
  await refuseTakenValue(channel.value, () =>
    db.transaction().execute(async (transaction) => {
      if (channel.is_primary) await demotePrimaryChannel(transaction, channel.user_id);
      await transaction.insertInto('contact_channels').values(channel).execute();
    }),
  );
}

type ChannelChange = Pick<ContactChannelRow, 'value' | 'is_verified' | 'is_primary' | 'used_for_auth'>;

/** Changes a contact channel. Throws the errors of `addContactChannel`. */
export async function changeContactChannel(
  db: Database,
  channel: ContactChannelRow,
  { value, is_verified, is_primary, used_for_auth }: ChannelChange,
): Promise<void> {
  await refuseTakenValue(value, () =>
    db.transaction().execute(async (transaction) => {
      if (is_primary && !channel.is_primary) await demotePrimaryChannel(transaction, channel.user_id);
      await transaction
        .updateTable('contact_channels')
        .set({ value, is_verified, is_primary, used_for_auth })
        .where('id', '=', channel.id)
        .execute();
    }),
  );
}

/**
 * Marks the address `value` of a contact channel as verified. Returns false and changes nothing if the channel has been
 * removed or has another address by now.
 */
export async function verifyContactChannel(db: Queries, id: string, value: string): Promise<boolean> {
  const channel = await db
    .updateTable('contact_channels')
    .set({ is_verified: true })
    .where('id', '=', id)
    .where('value', '=', value)
    .returning('id')
    .executeTakeFirst();
  return channel !== undefined;
}

export async function removeContactChannel(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('contact_channels').where('id', '=', id).execute();
}

async function demotePrimaryChannel(db: Queries, targetUserId: string): Promise<void> {
  await db.updateTable('contact_channels').set({ is_primary: false }).where('user_id', '=', targetUserId).execute();
}

/**
 * Runs `work`, and turns a violation of the unique indexes into the errors of `addContactChannel`. The indexes ensure that
 * only one of two concurrent requests gets an address.
 */
async function refuseTakenValue<T>(value: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
    if (constraint === 'contact_channels_user_value') throw new TextError(400, 'The user already has this address.');
    if (constraint !== 'contact_channels_auth_value') throw error;
    throw knownError('CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE', {
      type: 'email',
      contact_channel_value: value,
      would_work_if_email_was_verified: false,
    });
  }
}
