import * as z from 'zod';
import { boolean, integer, string } from '../../http/fields.ts';

const timestampField = () => integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** The body fields of a new API key, except those that name its owner. */
export const newKeyFields = {
  description: string(),
  expires_at_millis: timestampField().nullable(),
  is_public: boolean().optional(),
};

const TRUE = z.preprocess((value) => (value === 'true' ? true : value), z.literal(true));

/** A client may rename an API key and revoke it, but not undo the revocation. */
const clientChange = z.strictObject({ description: string().optional(), revoked: TRUE.optional() });
/** A server may also send the expiry, because the official server SDK sends it with every change (protocol.md §9.2). */
const serverChange = clientChange.extend({ expires_at_millis: timestampField().nullable().optional() });

/** Returns the schema of the body that changes an API key, for an access level. */
export const keyChangeFor = (access: string) => (access === 'client' ? clientChange : serverChange);
