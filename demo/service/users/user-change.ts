import * as z from 'zod';
import { base64, email, flag, image, json, password, text, uuid } from '../http/fields.ts';

/** A guest may become a user, never the other way round. */
const isNotAnonymous = z.preprocess((value) => (value === 'false' ? false : value), z.literal(false));

const clientFields = {
  display_name: text().nullable().optional(),
  profile_image_url: image().nullable().optional(),
  client_metadata: json().optional(),
  selected_team_id: uuid().nullable().optional(),
  otp_auth_enabled: flag().optional(),
  passkey_auth_enabled: flag().optional(),
  primary_email: email().nullable().optional(),
  totp_secret_base64: base64().nullable().optional(),
};

/** What PATCH /users/me understands at client level (protocol.md §7.2). */
export const clientChange = z.strictObject(clientFields);

/** The same at server level; a client sends a part of it. */
export const serverChange = z.strictObject({
  ...clientFields,
  primary_email_verified: flag().optional(),
  primary_email_auth_enabled: flag().optional(),
  client_read_only_metadata: json().optional(),
  server_metadata: json().optional(),
  password: password().nullable().optional(),
  /** Of another service's; bcrypt in Modular Crypt Format. */
  password_hash: text().optional(),
  is_anonymous: isNotAnonymous.optional(),
  restricted_by_admin: flag().optional(),
  restricted_by_admin_reason: text().nullable().optional(),
  restricted_by_admin_private_details: text().nullable().optional(),
  country_code: text().nullable().optional(),
});

export type UserChange = z.infer<typeof serverChange>;
