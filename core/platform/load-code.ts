import { PAGE_LEAVING_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { pause } from './pause.ts';
import type { Clock } from './ports.ts';

/**
 * Loads code on demand. When the user leaves the page, some browsers reject imports that are still loading. So a failure is reported only
 * after `PAGE_LEAVING_MS`, when a page that was being left no longer exists.
 *
 * @throws LatchkeyError `NETWORK`, like a failed request: the usual cause is a browser that is offline
 */
export async function loadCode<Code>(clock: Pick<Clock, 'after'>, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    await pause(clock, PAGE_LEAVING_MS);
    throw new LatchkeyError('NETWORK', 'Code could not be loaded.', { cause });
  }
}
