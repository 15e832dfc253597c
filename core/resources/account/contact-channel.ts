import { KnownError } from '../../errors/known-error.ts';
import { boolean, string, wire } from '../../transport/wire.ts';

/** An address of a user; so far always an email address. */
export interface ContactChannel {
  readonly id: string;
  readonly value: string;
  /** The type of the address: `email`. Services may add other types. */
  readonly type: string;
  readonly isPrimary: boolean;
  readonly isVerified: boolean;
  /** True when the user can sign in with this address and a password or code, provided that it is verified or primary. */
  readonly usedForAuth: boolean;
}

/** Changes of a contact channel (an email address). Fields that are left out stay unchanged. */
export interface ChannelChanges {
  readonly value?: string | undefined;
  readonly usedForAuth?: boolean | undefined;
  readonly isPrimary?: boolean | undefined;
}

/** A contact channel (an email address) to create. */
export interface NewChannel extends ChannelChanges {
  readonly value: string;
}

/** The fields of a contact channel (protocol.md §9.1). */
export const contactChannelWire = wire<ContactChannel>({
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

/** The body of a request that creates or changes a contact channel. */
export const contactChannelBodyWire = wire<ChannelBody>({
  userId: string,
  value: string,
  type: string,
  usedForAuth: boolean,
  isPrimary: boolean,
});

/** Creates the error for an address that the user already has, in any letter case. */
export function alreadyExistsError(): KnownError<'CONTACT_CHANNEL_ALREADY_EXISTS'> {
  return new KnownError('CONTACT_CHANNEL_ALREADY_EXISTS', 'Contact channel already exists', {});
}
