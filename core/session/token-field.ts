import { malformedError } from '../transport/malformed.ts';
import { field } from '../transport/wire.ts';
import { isTokenText } from './tokens.ts';

/** Reads a token from an answer of the service. */
export const tokenField = field<string>((value, path) => {
  if (!isTokenText(value)) throw malformedError(path);
  return value;
});
