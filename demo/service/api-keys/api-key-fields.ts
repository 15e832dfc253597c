import * as z from 'zod';
import { flag, integer, text } from '../http/fields.ts';

const time = () => integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** What every new key says; whose it is comes from the endpoint. */
export const newKeyFields = {
  description: text(),
  expires_at_millis: time().nullable(),
  is_public: flag().optional(),
};

const TRUE = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

/** A client renames and revokes, and cannot take either back. */
const clientChange = z.strictObject({ description: text().optional(), revoked: TRUE.optional() });
/** The official server SDK sends the expiry with a change, so a server may (protocol.md §9.2). */
const serverChange = clientChange.extend({ expires_at_millis: time().nullable().optional() });

export const keyChange = (access: string) => (access === 'client' ? clientChange : serverChange);
