import { LatchkeyError } from '../errors/latchkey-error.ts';
import { takesAnonymous, type UserFilter } from './user-filter.ts';

/**
 * Rejects a filter that asks for anonymous users but excludes restricted ones, because anonymous users are restricted.
 *
 * @throws LatchkeyError `MISUSE`
 */
export function requirePossible({ or, includeRestricted }: UserFilter): void {
  if (includeRestricted !== false || !takesAnonymous(or)) return;
  throw new LatchkeyError('MISUSE', `Cannot use { or: '${or}' } with { includeRestricted: false }`);
}
