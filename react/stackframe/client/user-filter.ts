import type { UserFilter } from 'latchkey';
import type { GetCurrentUserOptions } from '../types/options.ts';

/** Returns which users count, in the words of `latchkey`. */
export function filterOf({ or = 'return-null', includeRestricted }: GetCurrentUserOptions<boolean>): UserFilter {
  if (or === 'anonymous') return { or };
  if (or === 'anonymous-if-exists[deprecated]') return { or: 'anonymous-if-exists' };
  return { or, includeRestricted };
}
