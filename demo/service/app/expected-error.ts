import { StartError } from '../base/start-error.ts';
import { PortInUseError } from './start.ts';

/** Whether the words of an error say all that who started a program has to know; for others the stack helps. */
export function isExpectedError(error: unknown): error is Error {
  if (error instanceof PortInUseError || error instanceof StartError || error instanceof RangeError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
