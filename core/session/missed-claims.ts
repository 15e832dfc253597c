import { decodePayload } from './tokens.ts';

/**
 * The user, if the token is this user's and repeats a field otherwise; else null. Services of each generation repeat other fields
 * (protocol.md §5.1), `display_name` as `name` and `primary_email…` as `email…`.
 */
export function missedClaims(accessToken: string, user: Readonly<Record<string, unknown>>): string | null {
  const claims = decodePayload(accessToken);
  const isMissed = Object.entries(user).some(([field, value]) => {
    const claim = field.replace(/^(display|primary)_/, '');
    return claim in claims && Object(value) !== value && claims[claim] !== value;
  });
  return isMissed && claims.sub === user.id ? JSON.stringify(user) : null;
}
