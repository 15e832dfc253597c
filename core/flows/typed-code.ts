import { cleanCode } from '../base/clean-code.ts';
import { field, string } from '../transport/wire.ts';

/** A field of a body for a code that users type or paste. It is cleaned as it is written. */
export const typedCode = field<string>(string.decode, cleanCode);
