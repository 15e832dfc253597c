import { loadCode } from '../platform/load-code.ts';
import type { Clock } from '../platform/ports.ts';

/** Loads the code that turns a reply into an error. It is loaded with the first error, because most pages see none. */
export const loadReadError = (clock: Clock) => loadCode(clock, () => import('./read-error.ts'));
