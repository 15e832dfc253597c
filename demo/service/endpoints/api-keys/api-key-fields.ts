import * as z from 'zod';
import { boolean, integer, string } from '../../http/fields.ts';

const time = () => integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** What every new key says; whose it is comes from the endpoint. */
export const newKeyFields = {
  description: string(),
  expires_at_millis: time().nullable(),
  is_public: boolean().optional(),
};

const TRUE = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

/** A client renames and revokes, and cannot take either back. */
const clientChange = z.strictObject({ description: string().optional(), revoked: TRUE.optional() });
/** The official server SDK sends the expiry with a change, so a server may (protocol.md §9.2). */
const serverChange = clientChange.extend({ expires_at_millis: time().nullable().optional() });

export const keyChange = (access: string) => (access === 'client' ? clientChange : serverChange);
