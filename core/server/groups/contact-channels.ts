import type { MailOptions } from '../../routes/callback-url.ts';
import { type AnyKnownError, type KnownError } from '../../errors/known-error.ts';
import {
  alreadyExistsError,
  contactChannelWire,
  contactChannelBodyWire,
  type ChannelChanges,
  type ContactChannel,
} from '../../resources/account/contact-channel.ts';
import { hasStatus, itemsWire } from '../../resources/items.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, string, wire } from '../../transport/wire.ts';
import { CHANNEL_ID_NAME, USER_ID_NAME, checkUuid, withQuery } from '../../errors/checked.ts';
import { emailLinkTarget, SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';

export interface ServerChannelChanges extends ChannelChanges {
  /** Marks the address as verified or not, without an email to the user. */
  readonly isVerified?: boolean | undefined;
}

export interface NewServerChannel extends ServerChannelChanges {
  readonly value: string;
}

export type ServerChannelError = AnyKnownError<(typeof ERRORS)[number]>;
export type ServerChannelCreateError = ServerChannelError | KnownError<'CONTACT_CHANNEL_ALREADY_EXISTS'>;
/** The errors of sending an email that verifies a contact channel. */
export type ServerChannelSendError = AnyKnownError<(typeof sendCode.errors)[number]>;

/**
 * The email addresses of any user. For a channel that does not exist the calls throw LatchkeyError `UNEXPECTED_STATUS`, because
 * the service has no code for this error.
 */
export interface ServerContactChannels {
  /**
   * Returns the email addresses of a user, oldest first.
   *
   * @example const channels = await server.contactChannels.list(userId);
   */
  list(userId: string): Promise<readonly ContactChannel[]>;
  /**
   * Adds an email address to a user.
   *
   * @example const result = await server.contactChannels.create(userId, { value: 'ada@example.com', isVerified: true });
   */
  create(userId: string, options: NewServerChannel): Promise<Result<ContactChannel, ServerChannelCreateError>>;
  /**
   * Changes an email address. With `isPrimary: true` the previous primary address stops being primary. A new `value` is
   * unverified, except with `isVerified: true`.
   *
   * @example const result = await server.contactChannels.update(userId, channelId, { isPrimary: true });
   */
  update(
    userId: string,
    id: string,
    changes: ServerChannelChanges,
  ): Promise<Result<ContactChannel, ServerChannelError>>;
  /**
   * Removes an email address from a user.
   *
   * @example await server.contactChannels.delete(userId, channelId);
   */
  delete(userId: string, id: string): Promise<void>;
  /**
   * Sends an email to verify an address. The link in the email leads to `callbackUrl`, or to `urls.emailVerification` if that is
   * absolute.
   *
   * @throws LatchkeyError `MISUSE` when neither of the two is given
   * @example const callbackUrl = 'https://example.com/verified';
   * const result = await server.contactChannels.sendVerificationEmail(userId, channelId, { callbackUrl });
   */
  sendVerificationEmail(
    userId: string,
    id: string,
    options?: MailOptions,
  ): Promise<Result<undefined, ServerChannelSendError>>;
}

interface ChannelIds {
  readonly userId: string;
  readonly id: string;
}

const ERRORS = [
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  'USER_ID_DOES_NOT_EXIST',
  'SCHEMA_ERROR',
] as const;

interface ServerChannelBody extends ServerChannelChanges {
  readonly userId: string;
  readonly type: string;
}

const body = wire<ServerChannelBody>({ ...contactChannelBodyWire.fields, isVerified: boolean });
const pathOf = ({ userId, id }: ChannelIds) =>
  `/contact-channels/${checkUuid(userId, USER_ID_NAME)}/${checkUuid(id, CHANNEL_ID_NAME)}`;

const getChannels = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: (userId: string) => withQuery('/contact-channels', { user_id: checkUuid(userId, USER_ID_NAME) }),
  answer: itemsWire(contactChannelWire),
  errors: [],
});

const postChannel = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/contact-channels',
  body,
  answer: contactChannelWire,
  errors: ERRORS,
});

const patchChannel = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOf,
  body,
  answer: contactChannelWire,
  errors: ERRORS,
});
const deleteChannel = endpoint({ ...SERVER_ACCESS, method: 'DELETE', path: pathOf, errors: [] });

const sendCode = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: (ids: ChannelIds) => `${pathOf(ids)}/send-verification-code`,
  body: wire({ callbackUrl: string }),
  errors: ['EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED', 'USER_ID_DOES_NOT_EXIST'],
});

/** Creates the group of functions `server.contactChannels`. */
export function createContactChannelsApi(ctx: ServerContext): ServerContactChannels {
  return {
    list: (userId) => list(ctx, userId),
    create: (userId, options) => create(ctx, userId, options),
    update: async (userId, id, { value, usedForAuth, isPrimary, isVerified }) => {
      const address = value === undefined ? undefined : cleanTypedEmail(ctx, value);
      const changes = { value: address, usedForAuth, isPrimary, isVerified };
      return send(ctx, patchChannel, { params: { userId, id }, body: changes });
    },
    delete: async (userId, id) => unwrap(await send(ctx, deleteChannel, { params: { userId, id } })),
    sendVerificationEmail: async (userId, id, options = {}) => {
      const target = emailLinkTarget(ctx, 'emailVerification', options.callbackUrl);
      return send(ctx, sendCode, { params: { userId, id }, body: { callbackUrl: target } });
    },
  };
}

async function list(ctx: ServerContext, userId: string): Promise<readonly ContactChannel[]> {
  return unwrap(await send(ctx, getChannels, { params: userId })).items;
}

async function create(
  ctx: ServerContext,
  userId: string,
  { value, usedForAuth = false, isPrimary, isVerified }: NewServerChannel,
): Promise<Result<ContactChannel, ServerChannelCreateError>> {
  const address = cleanTypedEmail(ctx, value);
  const newChannel = {
    userId: checkUuid(userId, USER_ID_NAME),
    type: 'email',
    value: address,
    usedForAuth,
    isPrimary,
    isVerified,
  };
  try {
    return await send(ctx, postChannel, { body: newChannel });
  } catch (error) {
    // The service sends this error as text without a code. To recognise it, check whether the user has the address.
    const alreadyExists = hasStatus(error, 400) && (await hasChannel(ctx, userId, address).catch(() => false));
    if (alreadyExists) return fail(alreadyExistsError());
    throw error;
  }
}

async function hasChannel(ctx: ServerContext, userId: string, value: string): Promise<boolean> {
  const channels = await list(ctx, userId);
  return channels.some((each) => each.value.normalize().toLowerCase() === value.toLowerCase());
}
