import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { created, ok, success } from '../../http/answer.ts';
import { boolean, email, string, userId } from '../../http/fields.ts';
import { addContactChannel, changeContactChannel, removeContactChannel } from '../../rules/users/contact-channels.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, requireOwnData } from '../endpoint.ts';
import { channelParams, channelView, findRequestedChannel, CHANNEL_NOT_FOUND } from './channel-access.ts';

const type = z.enum(['email']);

/**
 * Normalizes the email address in `value`, or adds an issue if it is not an email address. The format of `value` depends on
 * `type`, so this check runs after the schema has accepted all fields.
 */
const normalizeValue = <T extends { value?: string | undefined }>(
  body: T,
  refinement: { issues: z.core.$ZodRawIssue[] },
): T => {
  if (body.value === undefined) return body;
  const result = email().safeParse(body.value);
  if (result.success) return { ...body, value: result.data };
  refinement.issues.push({ code: 'custom', message: 'must be a valid email', path: ['value'], input: body.value });
  return body;
};

const newChannelFields = {
  user_id: userId(),
  value: string(),
  type,
  used_for_auth: boolean(),
  is_primary: boolean().optional(),
};
const clientNewChannel = z.strictObject(newChannelFields).transform(normalizeValue);
const serverNewChannel = z
  .strictObject({ ...newChannelFields, is_verified: boolean().optional() })
  .transform(normalizeValue);

const changeFields = {
  value: string().optional(),
  type: type.optional(),
  used_for_auth: boolean().optional(),
  is_primary: boolean().optional(),
};
const clientChange = z.strictObject(changeFields).transform(normalizeValue);
const serverChange = z.strictObject({ ...changeFields, is_verified: boolean().optional() }).transform(normalizeValue);

/** POST /contact-channels: adds a contact channel, which is an email address, to a user (protocol.md §9.1). */
export const createContactChannel = endpoint<z.infer<typeof serverNewChannel>>({
  access: 'client',
  body: (access) => (access === 'client' ? clientNewChannel : serverNewChannel),
  handle: async (call) => {
    const { context, body } = call;
    const { id: projectId } = projectOf(call);
    const targetUserId = readUserId(call, body.user_id);
    requireOwnData(call, targetUserId, 'contact channels');
    if (!(await findUser(context.db, projectId, targetUserId)))
      throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: targetUserId });
    const channel = {
      id: randomUUID(),
      project_id: projectId,
      user_id: targetUserId,
      type: body.type,
      value: body.value,
      used_for_auth: body.used_for_auth,
      is_verified: body.is_verified ?? false,
      is_primary: body.is_primary ?? false,
      created_at: context.clock.now(),
    };
    await addContactChannel(context.db, channel);
    return created(channelView(channel));
  },
});

/**
 * PATCH /contact-channels/{user}/{id}: changes a contact channel. A changed address becomes unverified, unless a server sends
 * `is_verified`.
 */
export const patchContactChannel = endpoint<z.infer<typeof serverChange>, undefined, z.infer<typeof channelParams>>({
  access: 'client',
  params: channelParams,
  body: (access) => (access === 'client' ? clientChange : serverChange),
  handle: async (call) => {
    const { context, body } = call;
    const targetUserId = readUserId(call, call.params.user_id);
    requireOwnData(call, targetUserId, 'contact channels');
    const channel = await findRequestedChannel(call, targetUserId);
    if (!channel) throw new TextError(400, CHANNEL_NOT_FOUND);
    const value = body.value ?? channel.value;
    const changed = {
      ...channel,
      value,
      is_verified: body.is_verified ?? (channel.is_verified && value === channel.value),
      is_primary: body.is_primary ?? channel.is_primary,
      used_for_auth: body.used_for_auth ?? channel.used_for_auth,
    };
    await changeContactChannel(context.db, channel, changed);
    return ok(channelView(changed));
  },
});

/**
 * DELETE /contact-channels/{user}/{id}: deletes a contact channel. The user can no longer sign in with its address, but
 * open sessions continue.
 */
export const deleteContactChannel = endpoint({
  access: 'client',
  params: channelParams,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const targetUserId = readUserId(call, call.params.user_id);
    requireOwnData(call, targetUserId, 'contact channels');
    const channel = await findRequestedChannel(call, targetUserId);
    if (!channel) throw new TextError(400, CHANNEL_NOT_FOUND);
    await removeContactChannel(call.context.db, channel.id);
    return success;
  },
});
