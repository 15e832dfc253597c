import { cleanCode } from '../base/clean-code.ts';
import { field, string } from '../transport/wire.ts';

/** Declares a field of a request body for a code that users type or paste. The code is cleaned when the body is written. */
export const typedCodeField = field<string>(string.decode, cleanCode);
