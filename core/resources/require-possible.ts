import { LatchkeyError } from '../errors/latchkey-error.ts';
import { takesAnonymous, type UserFilter } from './user-filter.ts';

/** @throws LatchkeyError `MISUSE` where anonymous users, who are restricted, are both asked for and excluded */
export function requirePossible({ or, includeRestricted }: UserFilter): void {
  if (includeRestricted !== false || !takesAnonymous(or)) return;
  throw new LatchkeyError('MISUSE', `Cannot use { or: '${or}' } with { includeRestricted: false }`);
}
