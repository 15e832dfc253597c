import * as z from 'zod';
import { userId, uuid } from '../../http/fields.ts';
import { findContactChannel } from '../../rules/users/contact-channels.ts';
import type { ContactChannelRow } from '../../tables/tables.ts';
import { projectOf, type Call } from '../endpoint.ts';

export const NO_CHANNEL = 'The user has no such contact channel.';

/** Path parameters of a contact channel. */
export const channelParams = z.strictObject({ user_id: userId(), contact_channel_id: uuid() });

type ChannelCall = Call<unknown, unknown, z.infer<typeof channelParams>>;

/** Returns the channel named in the path, if it belongs to that user. */
export function channelOf(call: ChannelCall, user: string): Promise<ContactChannelRow | undefined> {
  return findContactChannel(call.context.db, projectOf(call).id, user, call.params.contact_channel_id);
}

/** Returns the fields of a channel, the same for every access level (protocol.md §9.1). */
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
