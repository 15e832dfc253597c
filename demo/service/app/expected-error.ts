import { StartError } from '../base/start-error.ts';
import { PortInUseError } from './start.ts';

/** Returns whether the message of an error tells the developer enough. For other errors the stack is printed too. */
export function isExpectedError(error: unknown): error is Error {
  if (error instanceof PortInUseError || error instanceof StartError || error instanceof RangeError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
