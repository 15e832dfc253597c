import { type AnyKnownError, type KnownError } from '../../errors/known-error.ts';
import type { MailOptions } from '../../flows/sign-in/magic-link.ts';
import {
  alreadyThere,
  channel,
  channelBody,
  type ChannelChanges,
  type ContactChannel,
} from '../../resources/account/contact-channel.ts';
import { hasStatus, items } from '../../resources/items.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { boolean, string, wire } from '../../transport/wire.ts';
import { CHANNEL_ID, USER_ID, uuid, withQuery } from '../../base/checked.ts';
import { mailTarget, SERVER, type ServerContext } from '../app/server-context.ts';

export interface ServerChannelChanges extends ChannelChanges {
  /** The service believes the server. */
  readonly isVerified?: boolean | undefined;
}

export interface NewServerChannel extends ServerChannelChanges {
  readonly value: string;
}

export type ServerChannelError = AnyKnownError<(typeof ERRORS)[number]>;
export type ServerChannelCreateError = ServerChannelError | KnownError<'CONTACT_CHANNEL_ALREADY_EXISTS'>;
export type ServerChannelSendError = AnyKnownError<(typeof sendCode.errors)[number]>;

/** Email addresses of any user. The service has no code for a channel that is not there: LatchkeyError `UNEXPECTED_STATUS`. */
export interface ServerContactChannels {
  /**
   * The oldest first.
   *
   * @example const channels = await server.contactChannels.list(userId);
   */
  list(userId: string): Promise<readonly ContactChannel[]>;
  /**
   * Adds an email address to a user.
   *
   * @example await server.contactChannels.create(userId, { value: 'ada@example.com', isVerified: true });
   */
  create(userId: string, options: NewServerChannel): Promise<Result<ContactChannel, ServerChannelCreateError>>;
  /**
   * `isPrimary: true` takes it from the one that was. Another `value` is not verified unless `isVerified` says so.
   *
   * @example await server.contactChannels.update(userId, channelId, { isPrimary: true });
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
   * The mail's link leads to `callbackUrl`, or to `urls.emailVerification` where that is absolute.
   *
   * @throws LatchkeyError `MISUSE` without any `callbackUrl`
   * @example const callbackUrl = 'https://example.com/verified';
   * await server.contactChannels.sendVerificationEmail(userId, channelId, { callbackUrl });
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

const body = wire<ServerChannelBody>({ ...channelBody.fields, isVerified: boolean });
const pathOf = ({ userId, id }: ChannelIds) => `/contact-channels/${uuid(userId, USER_ID)}/${uuid(id, CHANNEL_ID)}`;

const getChannels = endpoint({
  ...SERVER,
  method: 'GET',
  path: (userId: string) => withQuery('/contact-channels', { user_id: uuid(userId, USER_ID) }),
  answer: items(channel),
  errors: [],
});

const postChannel = endpoint({
  ...SERVER,
  method: 'POST',
  path: '/contact-channels',
  body,
  answer: channel,
  errors: ERRORS,
});

const patchChannel = endpoint({ ...SERVER, method: 'PATCH', path: pathOf, body, answer: channel, errors: ERRORS });
const deleteChannel = endpoint({ ...SERVER, method: 'DELETE', path: pathOf, errors: [] });

const sendCode = endpoint({
  ...SERVER,
  method: 'POST',
  path: (ids: ChannelIds) => `${pathOf(ids)}/send-verification-code`,
  body: wire({ callbackUrl: string }),
  errors: ['EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED', 'USER_ID_DOES_NOT_EXIST'],
});

export function createContactChannels(ctx: ServerContext): ServerContactChannels {
  return {
    list: (userId) => list(ctx, userId),
    create: (userId, options) => create(ctx, userId, options),
    update: (userId, id, { value, usedForAuth, isPrimary, isVerified }) =>
      send(ctx, patchChannel, { params: { userId, id }, body: { value, usedForAuth, isPrimary, isVerified } }),
    delete: async (userId, id) => unwrap(await send(ctx, deleteChannel, { params: { userId, id } })),
    sendVerificationEmail: async (userId, id, options = {}) => {
      const target = mailTarget(ctx, 'emailVerification', options.callbackUrl);
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
  const sent = value.trim();
  const given = { userId: uuid(userId, USER_ID), type: 'email', value: sent, usedForAuth, isPrimary, isVerified };
  try {
    return await send(ctx, postChannel, { body: given });
  } catch (error) {
    // The service answers with a text and no code; whether the address is there now tells this error from others.
    const isAlreadyThere = hasStatus(error, 400) && (await isThere(ctx, userId, sent).catch(() => false));
    if (isAlreadyThere) return fail(alreadyThere());
    throw error;
  }
}

async function isThere(ctx: ServerContext, userId: string, value: string): Promise<boolean> {
  const there = await list(ctx, userId);
  return there.some((each) => each.value.toLowerCase() === value.toLowerCase());
}
