import { loadCode } from '../platform/load-code.ts';
import type { Clock } from '../platform/ports.ts';

/** The code that makes an error of a reply. Most pages see no error, so it is loaded with the first. */
export const loadReadError = (clock: Clock) => loadCode(clock, () => import('./read-error.ts'));
