import * as z from 'zod';
import { findUser } from '../auth/users.ts';
import { takeCode } from '../auth/verification-codes.ts';
import { requireTrustedUrl } from '../auth/trusted-url.ts';
import { sendChannelVerification } from '../auth/verify-channel.ts';
import type { ContactChannelRow } from '../db/tables.ts';
import { list, ok, success } from '../http/answer.ts';
import { endpoint, projectOf, readUserId, type Call } from '../http/endpoint.ts';
import { code, url, userId, uuid } from '../http/fields.ts';
import { known, TextError } from '../http/known-errors.ts';
import { checkCodeEndpoint } from './check-code.ts';

const PURPOSE = 'verify-contact-channel';

const channelParams = z.strictObject({ user_id: userId(), contact_channel_id: uuid() });
const verified = z.object({ channel_id: z.string(), value: z.string() });

/** GET /contact-channels (wire §3.8): a client sees its own only. */
export const listContactChannels = endpoint({
  access: 'client',
  query: z.strictObject({ user_id: userId().optional(), contact_channel_id: uuid().optional() }),
  handle: async (call) => {
    const { user_id: wanted, contact_channel_id: channelId } = call.query;
    const user = wanted === undefined ? undefined : readUserId(call, wanted);
    requireOwn(call, user, 'Client can only list contact channels for their own user.');
    const rows = await call.context.db
      .selectFrom('contact_channels')
      .selectAll()
      .where('project_id', '=', projectOf(call).id)
      .$if(user !== undefined, (query) => query.where('user_id', '=', user ?? ''))
      .$if(channelId !== undefined, (query) => query.where('id', '=', channelId ?? ''))
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return list(rows.map(channelView));
  },
});

/** GET /contact-channels/{user}/{id}. */
export const getContactChannel = endpoint({
  access: 'client',
  params: channelParams,
  handle: async (call) => {
    const user = readUserId(call, call.params.user_id);
    requireOwn(call, user, 'Client can only read contact channels for their own user.');
    const channel = await findChannel(call, user);
    if (!channel) throw new TextError(404, 'Contact channel not found.');
    return ok(channelView(channel));
  },
});

/** POST /contact-channels/{user}/{id}/send-verification-code. */
export const sendVerificationCode = endpoint({
  access: 'client',
  params: channelParams,
  body: z.strictObject({ callback_url: url() }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const user = readUserId(call, call.params.user_id);
    requireOwn(call, user, 'Client can only send verification code for their own user.');
    if (!(await findUser(context.db, project.id, user))) throw known('USER_ID_DOES_NOT_EXIST', { user_id: user });
    const channel = await findChannel(call, user);
    if (!channel) throw new TextError(404, 'Contact channel not found');
    if (channel.is_verified) throw known('EMAIL_ALREADY_VERIFIED');
    requireTrustedUrl(body.callback_url, project.config);
    await sendChannelVerification(context, project, channel, body.callback_url);
    return success;
  },
});

/** POST /contact-channels/verify: nobody needs to be signed in. */
export const verifyContactChannel = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const data = verified.parse(await takeCode(call.context, projectOf(call).id, PURPOSE, call.body.code));
    const channel = await call.context.db
      .updateTable('contact_channels')
      .set({ is_verified: true })
      .where('id', '=', data.channel_id)
      .where('value', '=', data.value)
      .returning('id')
      .executeTakeFirst();
    if (!channel) throw new TextError(400, 'Contact channel not found. Was your contact channel deleted?');
    return success;
  },
});

export const checkContactChannelCode = checkCodeEndpoint(PURPOSE);

function requireOwn(call: Call<unknown, unknown, unknown>, user: string | undefined, refusal: string): void {
  const { access, signedIn } = call.caller;
  if (access === 'client' && (user === undefined || user !== signedIn?.user.id)) throw new TextError(403, refusal);
}

async function findChannel(
  call: Call<unknown, unknown, z.infer<typeof channelParams>>,
  user: string,
): Promise<ContactChannelRow | undefined> {
  return call.context.db
    .selectFrom('contact_channels')
    .selectAll()
    .where('project_id', '=', projectOf(call).id)
    .where('user_id', '=', user)
    .where('id', '=', call.params.contact_channel_id)
    .executeTakeFirst();
}

function channelView(channel: ContactChannelRow) {
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
