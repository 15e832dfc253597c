import { LEAVING_MS } from '../base/constants.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { pause } from './pause.ts';
import type { Clock } from './ports.ts';

/**
 * Loads code on demand. A navigation cuts off what is still loading, and some browsers then reject the import in the page that is
 * about to go. So a failure is reported a moment later: in such a page never, and in one that stays as an error.
 *
 * @throws LatchkeyError `NETWORK`: a browser that is offline cannot load code either, so the user reads the same
 */
export async function loadCode<Code>(clock: Pick<Clock, 'after'>, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    await pause(clock, LEAVING_MS);
    throw new LatchkeyError('NETWORK', 'Code could not be loaded.', { cause });
  }
}
