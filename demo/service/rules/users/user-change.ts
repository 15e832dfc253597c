import * as z from 'zod';
import { base64, boolean, email, image, integer, json, password, string, uuid } from '../../http/fields.ts';

/**
 * The schema of `is_anonymous`, which accepts only false: an anonymous user may become a regular one, but not the reverse.
 */
const isNotAnonymous = z.preprocess((value) => (value === 'false' ? false : value), z.literal(false));

const riskScore = () => integer(0, 100);
/** Creates the schema of a country code of two letters (ISO 3166-1). */
const countryCode = () => string().pipe(z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two letters'));

const clientFields = {
  display_name: string().nullable().optional(),
  profile_image_url: image().nullable().optional(),
  client_metadata: json().optional(),
  selected_team_id: uuid().nullable().optional(),
  otp_auth_enabled: boolean().optional(),
  passkey_auth_enabled: boolean().optional(),
  primary_email: email().nullable().optional(),
  totp_secret_base64: base64().nullable().optional(),
};

/** The body of PATCH /users/me at client level (protocol.md §7.2). */
export const clientUserChange = z.strictObject(clientFields);

/** The body of PATCH /users/{id} at server level, which has all fields of the client level and more. */
export const serverUserChange = z.strictObject({
  ...clientFields,
  primary_email_verified: boolean().optional(),
  primary_email_auth_enabled: boolean().optional(),
  client_read_only_metadata: json().optional(),
  server_metadata: json().optional(),
  password: password().nullable().optional(),
  /** A hash imported from another service: bcrypt in Modular Crypt Format. */
  password_hash: string().optional(),
  is_anonymous: isNotAnonymous.optional(),
  restricted_by_admin: boolean().optional(),
  restricted_by_admin_reason: string().nullable().optional(),
  restricted_by_admin_private_details: string().nullable().optional(),
  country_code: countryCode().nullable().optional(),
  risk_scores: z
    .strictObject({ sign_up: z.strictObject({ bot: riskScore(), free_trial_abuse: riskScore() }) })
    .optional(),
});

/** The validated body of a PATCH of a user. Clients may send only some of its fields. */
export type UserChange = z.infer<typeof serverUserChange>;
