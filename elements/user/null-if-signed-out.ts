import { LatchkeyError } from '../../core/errors/latchkey-error.ts';

/** A handler for `catch`. Returns null if the call failed because the user has signed out; throws every other error again. */
export function nullIfSignedOut(error: unknown): null {
  if (error instanceof LatchkeyError && error.code === 'NOT_SIGNED_IN') return null;
  throw error;
}
