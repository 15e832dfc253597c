import { decodePayload } from './tokens.ts';

/**
 * Returns the user as JSON when the token belongs to this user but repeats a field with another value; else null. The claims
 * repeat `display_name` as `name` and `primary_email…` as `email…`; which fields they repeat depends on the generation of the
 * service (protocol.md §5.1).
 */
export function missedClaims(accessToken: string, user: Readonly<Record<string, unknown>>): string | null {
  const claims = decodePayload(accessToken);
  const isOutdated = Object.entries(user).some(([field, value]) => {
    const claim = field.replace(/^(display|primary)_/, '');
    return claim in claims && Object(value) !== value && claims[claim] !== value;
  });
  return isOutdated && claims.sub === user.id ? JSON.stringify(user) : null;
}
