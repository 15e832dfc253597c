import type { Platform, Stop } from '../../platform/ports.ts';
import { outsideZones } from '../../platform/zone.ts';
import { COOKIE_POLL_MS } from '../limits.ts';

/**
 * Polls for changes when the platform has no event for cookies. A broadcast channel is no substitute: servers and other code
 * change cookies without it. A hidden page does not poll until it is shown.
 */
export function pollCookies({ clock, page }: Platform, hasChanged: () => boolean, run: () => void): Stop {
  const outside = outsideZones(run);
  let stop: Stop = () => {};
  const look = () => {
    stop();
    if (page?.isVisible() !== false)
      stop = outside((tell) => {
        if (hasChanged()) tell();
        return clock.after(COOKIE_POLL_MS, look);
      });
  };
  const stopPage = page?.listen(look);
  look();
  return () => {
    stopPage?.();
    stop();
  };
}
