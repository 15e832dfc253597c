import { LatchkeyError } from '../errors/latchkey-error.ts';
import { takesAnonymous, type UserFilter } from './user-filter.ts';

/**
 * Checks that a filter does not ask for anonymous users while it excludes restricted users, because every anonymous user is restricted.
 *
 * @throws LatchkeyError `MISUSE` for such a filter
 */
export function checkUserFilter({ or, includeRestricted }: UserFilter): void {
  if (includeRestricted !== false || !takesAnonymous(or)) return;
  throw new LatchkeyError('MISUSE', `Cannot use { or: '${or}' } with { includeRestricted: false }`);
}
