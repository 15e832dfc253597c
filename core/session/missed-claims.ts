import { decodePayload } from './tokens.ts';

/**
 * Returns the user as JSON when the access token is of this user but one of its claims differs from the user's field; null otherwise. The
 * claim of `display_name` is `name`, and that of `primary_email…` is `email…`; other claims have the name of the field. Which fields have a
 * claim depends on the generation of the service (protocol.md §5.1).
 */
export function compareClaims(accessToken: string, user: Readonly<Record<string, unknown>>): string | null {
  const claims = decodePayload(accessToken);
  const isOutdated = Object.entries(user).some(([field, value]) => {
    const claim = field.replace(/^(display|primary)_/, '');
    return claim in claims && Object(value) !== value && claims[claim] !== value;
  });
  return isOutdated && claims.sub === user.id ? JSON.stringify(user) : null;
}
