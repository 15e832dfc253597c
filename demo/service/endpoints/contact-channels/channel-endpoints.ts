import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { listAnswer, ok, success } from '../../http/answer.ts';
import { code, email, url, userId, uuid } from '../../http/fields.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { listContactChannels, verifyContactChannel } from '../../rules/users/contact-channels.ts';
import { findUser } from '../../rules/users/users.ts';
import { sendChannelVerification } from '../../rules/verification-codes/send-channel-verification.ts';
import { takeCode } from '../../rules/verification-codes/verification-codes.ts';
import { createCodeCheckEndpoint } from '../check-code-endpoint.ts';
import { endpoint, requireSignedIn, projectOf, readUserId, requireOwnData } from '../endpoint.ts';
import { channelParams, channelView, findRequestedChannel, CHANNEL_NOT_FOUND } from './channel-access.ts';

const PURPOSE = 'verify-contact-channel';

const codeData = z.object({ channel_id: z.string(), value: z.string() });

/** GET /contact-channels (protocol.md §9.1): a client may list only the contact channels of its own user. */
export const getContactChannels = endpoint({
  access: 'client',
  query: z.strictObject({ user_id: userId().optional(), contact_channel_id: uuid().optional() }),
  handle: async (call) => {
    const { user_id: userIdOrMe, contact_channel_id: channelId } = call.query;
    const targetUserId = userIdOrMe === undefined ? undefined : readUserId(call, userIdOrMe);
    requireOwnData(call, targetUserId, 'contact channels');
    const rows = await listContactChannels(call.context.db, projectOf(call).id, {
      userId: targetUserId,
      id: channelId,
    });
    return listAnswer(rows.map(channelView));
  },
});

/** GET /contact-channels/{user}/{id}: a contact channel. */
export const getContactChannel = endpoint({
  access: 'client',
  params: channelParams,
  handle: async (call) => {
    const targetUserId = readUserId(call, call.params.user_id);
    requireOwnData(call, targetUserId, 'contact channels');
    const channel = await findRequestedChannel(call, targetUserId);
    if (!channel) throw new TextError(404, CHANNEL_NOT_FOUND);
    return ok(channelView(channel));
  },
});

/** POST /contact-channels/{user}/{id}/send-verification-code: emails a link that verifies the address. */
export const sendVerificationCode = endpoint({
  access: 'client',
  params: channelParams,
  body: z.strictObject({ callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const targetUserId = readUserId(call, call.params.user_id);
    requireOwnData(call, targetUserId, 'contact channels');
    if (!(await findUser(context.db, project.id, targetUserId)))
      throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: targetUserId });
    const channel = await findRequestedChannel(call, targetUserId);
    if (!channel) throw new TextError(404, CHANNEL_NOT_FOUND);
    if (channel.is_verified) throw knownError('EMAIL_ALREADY_VERIFIED');
    requireTrustedUrl(context, body.callback_url, project);
    await sendChannelVerification(call, project, channel, body.callback_url);
    return success;
  },
});

/**
 * POST /contact-channels/send-verification-code: emails a link that verifies the primary address of the signed-in user.
 * Older clients use this path.
 */
export const sendPrimaryVerificationCode = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({ email: email(), callback_url: url() }),
  waitsForTurn: false,
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const { primary } = requireSignedIn(call).user;
    if (!primary || primary.value !== body.email) {
      const details = { email: body.email, primary_email: primary?.value ?? null };
      throw knownError('EMAIL_IS_NOT_PRIMARY_EMAIL', details);
    }
    if (primary.is_verified) throw knownError('EMAIL_ALREADY_VERIFIED');
    requireTrustedUrl(context, body.callback_url, project);
    await sendChannelVerification(call, project, primary, body.callback_url);
    return success;
  },
});

/** POST /contact-channels/verify: verifies an address by the code that was emailed to it. Needs no signed-in user. */
export const postVerification = endpoint({
  access: 'client',
  body: z.strictObject({ code: code() }),
  handle: async (call) => {
    const data = codeData.parse(await takeCode(call.context, projectOf(call).id, PURPOSE, call.body.code));
    const isVerified = await verifyContactChannel(call.context.db, data.channel_id, data.value);
    if (!isVerified) throw new TextError(400, 'The address this code was for is no longer there.');
    return success;
  },
});

/** POST /contact-channels/verify/check-code: tells whether an emailed code is valid. */
export const checkContactChannelCode = createCodeCheckEndpoint(PURPOSE);
