import { KnownError } from '../../errors/known-error.ts';
import { boolean, string, wire } from '../../transport/wire.ts';

/** An address of a user; email addresses so far. */
export interface ContactChannel {
  readonly id: string;
  readonly value: string;
  /** `email`; services may have more one day. */
  readonly type: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  /** Signs in with a password or a code where it is verified or primary. */
  readonly usedForAuth: boolean;
}

export interface ChannelChanges {
  readonly value?: string | undefined;
  readonly usedForAuth?: boolean | undefined;
  readonly isPrimary?: boolean | undefined;
}

export interface NewChannel extends ChannelChanges {
  readonly value: string;
}

/** As it travels (protocol.md §9.1). */
export const channel = wire<ContactChannel>({
  id: string,
  value: string,
  type: string,
  isPrimary: boolean,
  isVerified: boolean,
  usedForAuth: boolean,
});

interface ChannelBody extends ChannelChanges {
  readonly userId: string;
  readonly type: string;
}

/** What a new one is made of, and what can be changed of one. */
export const channelBody = wire<ChannelBody>({
  userId: string,
  value: string,
  type: string,
  usedForAuth: boolean,
  isPrimary: boolean,
});

/** The user has that address already; it may be in another case. */
export function alreadyThere(): KnownError<'CONTACT_CHANNEL_ALREADY_EXISTS'> {
  return new KnownError('CONTACT_CHANNEL_ALREADY_EXISTS', 'Contact channel already exists', {});
}
