import { loadCode } from '../platform/load-code.ts';
import type { Clock } from '../platform/ports.ts';

/** Loads the code for failed requests. It is loaded with the first failure, because most pages see none. */
export const loadFailures = (clock: Clock) => loadCode(clock, () => import('./failures.ts'));
