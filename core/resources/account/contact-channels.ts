import type { Context } from '../../context/context.ts';
import { CHANNEL_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { callbackUrl, type MailOptions } from '../../routes/callback-url.ts';
import { fail, type Result, unwrap } from '../../base/result.ts';
import { cleanTypedEmail } from '../../platform/typed-email.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import {
  alreadyExistsError,
  contactChannelWire,
  contactChannelBodyWire,
  type ChannelChanges,
  type ContactChannel,
  type NewChannel,
} from './contact-channel.ts';
import { itemsWire } from '../items.ts';
import { signalNewName } from './passkey-details.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The contact channels of the signed-in user: email addresses. */
export interface ContactChannels {
  readonly $list: ListAtom<ContactChannel>;
  /**
   * Returns the user's email addresses.
   *
   * @example const channels = await app.contactChannels.list();
   */
  list(): Promise<readonly ContactChannel[]>;
  /**
   * Adds an email address to the user.
   *
   * @example const channel = await app.contactChannels.create({ value: 'ada@example.com' });
   */
  create(options: NewChannel): Promise<Result<ContactChannel, ChannelError>>;
  /**
   * Changes an email address. With `isPrimary: true` the previous primary address stops being primary. A new `value` must be
   * verified again.
   *
   * @example const result = await app.contactChannels.update(channelId, { isPrimary: true });
   */
  update(id: string, changes: ChannelChanges): Promise<Result<undefined, ChannelError>>;
  /**
   * Removes an email address from the user.
   *
   * @example const result = await app.contactChannels.delete(channelId);
   */
  delete(id: string): Promise<Result<undefined, ChannelError>>;
  /**
   * Sends an email to verify an address. The link in the email leads to the email verification page, or to `callbackUrl`.
   *
   * @example const result = await app.contactChannels.sendVerificationEmail(channelId);
   */
  sendVerificationEmail(id: string, options?: MailOptions): Promise<Result<undefined, SendChannelError>>;
}

/** The errors of creating, changing or deleting a contact channel. */
export type ChannelError = AnyKnownError<(typeof ERRORS)[number]>;
/** The errors of sending an email that verifies a contact channel. */
export type SendChannelError = AnyKnownError<(typeof sendCode.errors)[number]>;

const ERRORS = [
  'CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE',
  // This package creates this error itself: the service sends no error code when it refuses an address that the user already has.
  'CONTACT_CHANNEL_ALREADY_EXISTS',
  'SCHEMA_ERROR',
] as const;
const KEY = ['contactChannels'] as const;

const pathOf = (id: string) => `/contact-channels/me/${checkUuid(id, CHANNEL_ID_NAME)}`;

const getChannels = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/contact-channels?user_id=me',
  answer: itemsWire(contactChannelWire),
  errors: [],
});

const postChannel = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/contact-channels',
  body: contactChannelBodyWire,
  answer: contactChannelWire,
  errors: ERRORS,
});

const patchChannel = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: pathOf,
  body: contactChannelBodyWire,
  errors: ERRORS,
});
const deleteChannel = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: pathOf,
  errors: ERRORS,
});

const sendCode = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: (id: string) => `${pathOf(id)}/send-verification-code`,
  body: wire({ callbackUrl: string }),
  errors: ['EMAIL_ALREADY_VERIFIED', 'REDIRECT_URL_NOT_WHITELISTED'],
});

export async function list(ctx: Context<'client'>): Promise<readonly ContactChannel[]> {
  return unwrap(await send(ctx, getChannels)).items;
}

export async function create(
  ctx: Context<'client'>,
  { value, usedForAuth = false, isPrimary }: NewChannel,
): Promise<Result<ContactChannel, ChannelError>> {
  const address = cleanTypedEmail(ctx, value);
  if (await hasChannel(ctx, address)) return fail(alreadyExistsError());
  return completeWrite(
    ctx,
    send(ctx, postChannel, { body: { userId: 'me', type: 'email', value: address, usedForAuth, isPrimary } }),
    { key: isPrimary ? ['emails'] : KEY },
  );
}

export async function update(
  ctx: Context<'client'>,
  id: string,
  changes: ChannelChanges,
): Promise<Result<undefined, ChannelError>> {
  const { isPrimary, usedForAuth } = changes;
  const value = changes.value === undefined ? undefined : cleanTypedEmail(ctx, changes.value);
  const shownChanges = { isPrimary, usedForAuth };
  const change = (all: readonly ContactChannel[]) =>
    all.map((each) => {
      if (each.id === id) return applyChanges(each, shownChanges);
      return isPrimary ? applyChanges(each, { isPrimary: false }) : each;
    });
  const result = await completeWrite(
    ctx,
    send(ctx, patchChannel, { params: id, body: { value, isPrimary, usedForAuth } }),
    {
      key: ['emails'],
      show: [{ key: KEY, change }],
    },
  );
  if (result.ok && (isPrimary !== undefined || value !== undefined)) await signalNewName(ctx);
  return result;
}

function remove(ctx: Context<'client'>, id: string): Promise<Result<undefined, ChannelError>> {
  const change = (all: readonly ContactChannel[]) => all.filter((each) => each.id !== id);
  return completeWrite(ctx, send(ctx, deleteChannel, { params: id }), {
    key: ['emails'],
    show: [{ key: KEY, change }],
  });
}
export { remove as delete };

export function sendVerificationEmail(
  ctx: Context<'client'>,
  id: string,
  options: MailOptions = {},
): Promise<Result<undefined, SendChannelError>> {
  const target = callbackUrl(ctx, 'emailVerification', options.callbackUrl, 'callbackUrl');
  return send(ctx, sendCode, { params: id, body: { callbackUrl: target } });
}

async function hasChannel(ctx: Context<'client'>, value: string): Promise<boolean> {
  const channels = await list(ctx);
  return channels.some((each) => each.value.normalize().toLowerCase() === value.toLowerCase());
}
