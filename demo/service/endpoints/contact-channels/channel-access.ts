import * as z from 'zod';
import { userId, uuid } from '../../http/fields.ts';
import { findContactChannel } from '../../rules/users/contact-channels.ts';
import type { ContactChannelRow } from '../../tables/tables.ts';
import { projectOf, type EndpointCall } from '../endpoint.ts';

export const CHANNEL_NOT_FOUND = 'The user has no such contact channel.';

/** The schema of the path parameters that name a contact channel. */
export const channelParams = z.strictObject({ user_id: userId(), contact_channel_id: uuid() });

type ChannelCall = EndpointCall<unknown, unknown, z.infer<typeof channelParams>>;

/** Returns the contact channel that the path names; undefined when the user has no such channel. */
export function findRequestedChannel(call: ChannelCall, targetUserId: string): Promise<ContactChannelRow | undefined> {
  return findContactChannel(call.context.db, projectOf(call).id, targetUserId, call.params.contact_channel_id);
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
