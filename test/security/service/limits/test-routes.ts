import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { routes } from '../../../../demo/service/app/routes.ts';
import type { Generation } from '../../../../demo/service/index.ts';
import { closeServices } from '../../../service/support.ts';
import { checkRoute } from './check-routes.ts';
import { hostileCalls } from './hostile-calls.ts';
import { ANSWER_HEADERS, OTHER_HEADERS, READ_HEADERS } from './hostile-headers.ts';
import type { Extent } from './hostile-parts.ts';
import { prepareLimits, type LimitsScene } from './limits-scene.ts';
import { LONGER_ANSWERS } from './longer-answers.ts';

/** The least share of usual requests that succeed. The others need a code, a flow or a credential that the test does not have. */
const SUCCESSES_LEAST = 0.7;

/**
 * Tests every route of a generation with hostile requests, which are made from the route's path and its schemas: a new route needs no row.
 * CWE-400, CWE-407, CWE-770: answer and work grow at most with the length of a request.
 */
export function testRoutes(generation: Generation, extent: Extent): void {
  const table = Object.entries(routes[generation]);
  let scene: LimitsScene;
  beforeAll(async () => {
    scene = await prepareLimits(generation);
  });
  afterAll(closeServices);

  test.runIf(extent === 'all')(
    'most usual requests get past all refusals, and no header is read that the hostile requests lack',
    async () => {
      const succeeded = [];
      const readers = [vi.spyOn(Headers.prototype, 'get'), vi.spyOn(Headers.prototype, 'has')];
      for (const [name, endpoint] of table) {
        const call = hostileCalls(scene, name, endpoint, extent).find(({ kind }) => kind.endsWith('many cookies'));
        if (!call) throw new TypeError(`${name} has no call.`);
        const { status } = await scene.perform(call.ofLength(0));
        if (status < 400) succeeded.push(name);
        if (!name.startsWith('GET')) await scene.restore();
      }
      const names = readers.flatMap(({ mock }) => mock.calls.map(([name]) => name.toLowerCase()));
      const listed = [...READ_HEADERS, ...OTHER_HEADERS, ...ANSWER_HEADERS];
      expect([...new Set(names)].filter((name) => !listed.includes(name))).toEqual([]);
      expect(names).toContain('accept');
      expect(succeeded.length / table.length).toBeGreaterThan(SUCCESSES_LEAST);
    },
  );

  test('each route that may answer more than 16 kB exists', () => {
    const names = table.map(([name]) => name);
    expect(Object.keys(LONGER_ANSWERS).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(table)('%s answers 64 kB with at most 16 kB, in a time by the length', async (name, endpoint) => {
    const { long, ...faults } = await checkRoute(scene, name, endpoint, extent);
    expect(faults).toEqual({ tooLong: [], failed: [], slow: [] });
    if (!(name in LONGER_ANSWERS)) expect(long).toEqual([]);
    else if (extent === 'all') expect(long).not.toEqual([]);
  });
}
