import { LatchkeyError } from '../../core/errors/latchkey-error.ts';

/** For `catch`: null where the call failed because nobody is signed in any more; every other error is thrown on. */
export function nullIfSignedOut(error: unknown): null {
  if (error instanceof LatchkeyError && error.code === 'NOT_SIGNED_IN') return null;
  throw error;
}
