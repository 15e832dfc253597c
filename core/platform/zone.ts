import { ownGlobal } from '../environment/own-global.ts';

interface Zone {
  wrap<Run>(run: Run, source: string): Run;
  run<Value>(task: () => Value): Value;
}

/**
 * zone.js, with which Angular waits for all timers before it calls an app stable. It hydrates a page, and registers a service worker, only
 * then.
 */
const findZone = () => ownGlobal<{ readonly root: Zone; readonly current: Zone }>('Zone');

/** Runs a task outside all zones, so that Angular waits for none of its timers. */
export function runOutsideZones<Value>(task: () => Value): Value {
  const zone = findZone();
  return zone ? zone.root.run(task) : task();
}

/** Returns a function that runs in the zone of this moment, so that Angular shows what it changes. */
export function bindToZone(run: () => void): () => void {
  return findZone()?.current.wrap(run, 'latchkey') ?? run;
}
