import * as z from 'zod';
import { userId, uuid } from '../../http/fields.ts';
import { findContactChannel } from '../../rules/users/contact-channels.ts';
import type { ContactChannelRow } from '../../tables/tables.ts';
import { projectOf, type Call } from '../endpoint.ts';

export const NO_CHANNEL = 'The user has no such contact channel.';

/** Path of one channel. */
export const channelParams = z.strictObject({ user_id: userId(), contact_channel_id: uuid() });

type ChannelCall = Call<unknown, unknown, z.infer<typeof channelParams>>;

/** The channel of the path, if that user has it. */
export function channelOf(call: ChannelCall, user: string): Promise<ContactChannelRow | undefined> {
  return findContactChannel(call.context.db, projectOf(call).id, user, call.params.contact_channel_id);
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
