import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MESSAGES = join(import.meta.dirname, '../../elements/messages/errors.ts');

/** The codes of failed passkeys that have a message of their own. The last one stands for all others. */
export const passkeyCodes: readonly string[] = [
  ...new Set([...readFileSync(MESSAGES, 'utf8').matchAll(/^\s+(ERROR_\w+|OTHER): /gm)].map(([, name = '']) => name)),
];
