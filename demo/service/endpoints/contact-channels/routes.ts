import type { Routes } from '../endpoint.ts';
import { createContactChannel, deleteContactChannel, patchContactChannel } from './channel-change-endpoints.ts';
import {
  checkContactChannelCode,
  getContactChannel,
  getContactChannels,
  postVerification,
  sendPrimaryVerificationCode,
  sendVerificationCode,
} from './channel-endpoints.ts';

/** The endpoints about users' email addresses and their verification. */
export const contactChannelRoutes = {
  'GET /contact-channels': getContactChannels,
  'POST /contact-channels': createContactChannel,
  'POST /contact-channels/send-verification-code': sendPrimaryVerificationCode,
  'POST /contact-channels/verify': postVerification,
  'POST /contact-channels/verify/check-code': checkContactChannelCode,
  'GET /contact-channels/:user_id/:contact_channel_id': getContactChannel,
  'PATCH /contact-channels/:user_id/:contact_channel_id': patchContactChannel,
  'DELETE /contact-channels/:user_id/:contact_channel_id': deleteContactChannel,
  'POST /contact-channels/:user_id/:contact_channel_id/send-verification-code': sendVerificationCode,
} satisfies Routes;
