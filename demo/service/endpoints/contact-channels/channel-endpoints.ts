import * as z from 'zod';
import { known, TextError } from '../../base/errors/known-errors.ts';
import { list, ok, success } from '../../http/answer.ts';
import { code, email, url, userId, uuid } from '../../http/fields.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { listContactChannels, verifyContactChannel } from '../../rules/users/contact-channels.ts';
import { findUser } from '../../rules/users/users.ts';
import { sendChannelVerification } from '../../rules/verification-codes/send-channel-verification.ts';
import { takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { checkCodeEndpoint } from '../check-code-endpoint.ts';
import { endpoint, ownUser, projectOf, readUserId, requireOwnUser } from '../endpoint.ts';
import { channelParams, channelView, channelOf, NO_CHANNEL } from './channel-access.ts';

const PURPOSE = 'verify-contact-channel';

const verified = z.object({ channel_id: z.string(), value: z.string() });

/** GET /contact-channels (protocol.md §9.1): a client may only list those of its own user. */
export const getContactChannels = endpoint({
  access: 'client',
  query: z.strictObject({ user_id: userId().optional(), contact_channel_id: uuid().optional() }),
  handle: async (call) => {
    const { user_id: wanted, contact_channel_id: channelId } = call.query;
    const user = wanted === undefined ? undefined : readUserId(call, wanted);
    requireOwnUser(call, user, 'contact channels');
    const rows = await listContactChannels(call.context.db, projectOf(call).id, { userId: user, id: channelId });
    return list(rows.map(channelView));
  },
});

/** GET /contact-channels/{user}/{id}. */
export const getContactChannel = endpoint({
  access: 'client',
  params: channelParams,
  handle: async (call) => {
    const user = readUserId(call, call.params.user_id);
    requireOwnUser(call, user, 'contact channels');
    const channel = await channelOf(call, user);
    if (!channel) throw new TextError(404, NO_CHANNEL);
    return ok(channelView(channel));
  },
});

/** POST /contact-channels/{user}/{id}/send-verification-code. */
export const sendVerificationCode = endpoint({
  access: 'client',
  params: channelParams,
  body: z.strictObject({ callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const user = readUserId(call, call.params.user_id);
    requireOwnUser(call, user, 'contact channels');
    if (!(await findUser(context.db, project.id, user))) throw known('USER_ID_DOES_NOT_EXIST', { user_id: user });
    const channel = await channelOf(call, user);
    if (!channel) throw new TextError(404, NO_CHANNEL);
    if (channel.is_verified) throw known('EMAIL_ALREADY_VERIFIED');
    requireTrustedUrl(context, body.callback_url, project);
    await sendChannelVerification(call, project, channel, body.callback_url);
    return success;
  },
});

/** POST /contact-channels/send-verification-code: the older path, for the caller's primary address only. */
export const sendPrimaryVerificationCode = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({ email: email(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { primary } = ownUser(call).user;
    if (!primary || primary.value !== body.email) {
      const details = { email: body.email, primary_email: primary?.value ?? null };
      throw known('EMAIL_IS_NOT_PRIMARY_EMAIL', details);
    }
    if (primary.is_verified) throw known('EMAIL_ALREADY_VERIFIED');
    requireTrustedUrl(context, body.callback_url, project);
    await sendChannelVerification(call, project, primary, body.callback_url);
    return success;
  },
});

/** POST /contact-channels/verify: needs no signed-in user. */
export const postVerification = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const data = verified.parse(await takeCode(call.context, projectOf(call).id, PURPOSE, call.body.code));
    const isVerified = await verifyContactChannel(call.context.db, data.channel_id, data.value);
    if (!isVerified) throw new TextError(400, 'The address this code was for is no longer there.');
    return success;
  },
});

export const checkContactChannelCode = checkCodeEndpoint(PURPOSE);
