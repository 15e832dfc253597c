import type { ControlContext } from './control-context.ts';
import type { Controls } from './controls.ts';
import type { Snapshots } from './snapshots.ts';

/** The parts of a service that the controls for tests use. */
export interface ControlledService {
  readonly context: ControlContext;
  readonly controls: Controls;
  readonly snapshots: Snapshots;
}
