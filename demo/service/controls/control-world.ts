import type { ControlContext } from './control-context.ts';
import type { Controls } from './controls.ts';
import type { Snapshots } from './snapshots.ts';

/** Everything that the controls for tests act on. */
export interface ControlWorld {
  readonly context: ControlContext;
  readonly controls: Controls;
  readonly snapshots: Snapshots;
}
