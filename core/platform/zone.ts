import { ownGlobal } from '../environment/own-global.ts';

interface Zone {
  wrap<Run>(run: Run, source: string): Run;
  run<Value>(task: () => Value): Value;
}

/**
 * Returns a function that starts a timer outside of all zones and hands it `run`, bound to the zone of this moment. Angular with zone.js waits
 * for all timers in its zone before it calls an app stable, and hydrates a page and registers a service worker only then. What `run` changes
 * is still shown, because it runs in the zone.
 */
export function outsideZones(run: () => void): <Value>(start: (run: () => void) => Value) => Value {
  const zone = ownGlobal<{ readonly root: Zone; readonly current: Zone }>('Zone');
  const bound = zone?.current.wrap(run, 'latchkey') ?? run;
  return (start) => (zone ? zone.root.run(() => start(bound)) : start(bound));
}
