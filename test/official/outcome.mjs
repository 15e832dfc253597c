import { noteError } from './transcript.mjs';

/**
 * Returns what came of a call: `ok` or another status, or the code of the error. Some errors come back, others are thrown; those without a
 * code say with which status the service refused.
 */
export async function outcome(act) {
  try {
    const result = await act();
    if (result?.errorCode) return codeOf(result);
    if (result?.status === 'error') return codeOf(result.error);
    return typeof result?.status === 'string' ? result.status : 'ok';
  } catch (error) {
    if (typeof error.errorCode === 'string') return codeOf(error);
    if (/^Failed to send request to .*: 4\d\d /s.test(error.message)) return 'refused';
    // Of latchkey-stackframe.
    if (error.code === 'UNEXPECTED_STATUS' && error.status < 500) return 'refused';
    throw error;
  }
}

/** Returns the code of an error that came back. */
export function codeOf(error) {
  noteError(error);
  return error.errorCode;
}

/** Like `outcome`, for a sign-in that may need a second factor: the client leaves for its page and never comes back, or fails two seconds later. */
export function firstFactor(page, act) {
  const left = page.untilAttempt().then(() => 'MULTI_FACTOR_AUTHENTICATION_REQUIRED');
  return Promise.race([left, outcome(act)]);
}
