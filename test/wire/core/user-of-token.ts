import { decodePayload } from '../../../core/session/tokens.ts';

/** The answer about the user of an access token that repeats what its claims say, so that no claim is outdated. */
export function userOfToken(token: string): Record<string, unknown> {
  const claims = decodePayload(token);
  const { sub, name = null, email = null } = claims;
  return {
    ...claims,
    id: sub ?? 'me',
    display_name: name,
    primary_email: email,
    primary_email_verified: claims['email_verified'],
    signed_up_at_millis: 0,
  };
}
