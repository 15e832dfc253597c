import * as z from 'zod';
import { userId, uuid } from '../../http/fields.ts';
import type { ContactChannelRow } from '../../tables/tables.ts';
import { projectOf, type Call } from '../endpoint.ts';

export const NO_CHANNEL = 'The user has no such contact channel.';

/** Path of one channel. */
export const channelParams = z.strictObject({ user_id: userId(), contact_channel_id: uuid() });

type ChannelCall = Call<unknown, unknown, z.infer<typeof channelParams>>;

/** The channel of the path, if that user has it. */
export async function findChannel(call: ChannelCall, user: string): Promise<ContactChannelRow | undefined> {
  return call.context.db
    .selectFrom('contact_channels')
    .selectAll()
    .where('project_id', '=', projectOf(call).id)
    .where('user_id', '=', user)
    .where('id', '=', call.params.contact_channel_id)
    .executeTakeFirst();
}

/** A channel as every level sees it (protocol.md §9.1). */
export function channelView(channel: ContactChannelRow): Record<string, unknown> {
  return {
    user_id: channel.user_id,
    id: channel.id,
    type: channel.type,
    value: channel.value,
    is_primary: channel.is_primary,
    is_verified: channel.is_verified,
    used_for_auth: channel.used_for_auth,
  };
}
