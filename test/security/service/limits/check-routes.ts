import type { Endpoint } from '../../../../demo/service/endpoints/endpoint.ts';
import { excessiveRatio, LENGTH } from './growth.ts';
import { hostileCalls } from './hostile-calls.ts';
import type { Extent } from './hostile-parts.ts';
import type { LimitsScene } from './limits-scene.ts';

export const ANSWER_MAX_BYTES = 16_384;

/** What is wrong with the answers of a route. */
export interface RouteReport {
  /** The kinds of requests whose answer is longer than 16 kB. */
  readonly long: readonly unknown[];
  /** Those whose answer is longer than 16 kB and the request together. */
  readonly tooLong: readonly unknown[];
  /** Those that the service does not answer as it should: by a status from 500 on. */
  readonly failed: readonly unknown[];
  /** Those that take a time by more than their length. */
  readonly slow: readonly unknown[];
}

/** Sends all hostile requests to a route, and undoes what they have changed. */
export async function checkRoute(
  scene: LimitsScene,
  name: string,
  endpoint: Endpoint,
  extent: Extent,
): Promise<RouteReport> {
  const report = { long: [] as unknown[], tooLong: [] as unknown[], failed: [] as unknown[], slow: [] as unknown[] };
  let lastPart = '';
  let hasChanged = false;
  for (const call of hostileCalls(scene, name, endpoint, extent)) {
    // What fields hold would add up in the answers.
    if (hasChanged && call.part !== lastPart) {
      await scene.restore();
      hasChanged = false;
    }
    lastPart = call.part;
    const outcome = await scene.perform(call.ofLength(LENGTH));
    const { status, bytes, requestBytes } = outcome;
    if (status >= 500) report.failed.push([call.kind, status]);
    if (bytes > ANSWER_MAX_BYTES) report.long.push([call.kind, status, bytes]);
    if (bytes > ANSWER_MAX_BYTES + requestBytes) report.tooLong.push([call.kind, status, bytes, requestBytes]);
    const ratio = await excessiveRatio(scene, call.ofLength, outcome);
    if (ratio !== null) report.slow.push([call.kind, ratio]);
    if (status < 300 && !name.startsWith('GET')) hasChanged = true;
    if (hasChanged && name.startsWith('DELETE')) {
      await scene.restore();
      hasChanged = false;
    }
  }
  if (hasChanged) await scene.restore();
  return report;
}
