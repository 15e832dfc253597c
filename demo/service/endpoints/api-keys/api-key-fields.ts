import * as z from 'zod';
import { boolean, integer, string } from '../../http/fields.ts';

const time = () => integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** The fields of every new key. The endpoint adds the owner. */
export const newKeyFields = {
  description: string(),
  expires_at_millis: time().nullable(),
  is_public: boolean().optional(),
};

const TRUE = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

/** A client may rename a key and revoke it. It cannot undo the revocation. */
const clientChange = z.strictObject({ description: string().optional(), revoked: TRUE.optional() });
/** A server may also send the expiry, because the official server SDK sends it with every change (protocol.md §9.2). */
const serverChange = clientChange.extend({ expires_at_millis: time().nullable().optional() });

export const keyChange = (access: string) => (access === 'client' ? clientChange : serverChange);
