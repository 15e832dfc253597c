import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from './general/general-exchanges.ts';
import { PROVIDERS } from './general/general-prepare.ts';
import { readSample } from '../recordings.ts';
import { createReplayWorld, type ReplayWorld } from './replay-world.ts';

/**
 * Plays recordings back, each scene in its order and in a world of its own, and makes a test of every exchange that
 * looks at what it gave. The result gives the worlds to tests that come after.
 */
export function playBack(...scenes: readonly (readonly Step[])[]): readonly ReplayWorld[] {
  const worlds: ReplayWorld[] = [];
  const found = new Map<Step, readonly string[]>();
  // A hook for each scene: the time limit of a hook is for one of them, not for all together.
  for (const steps of scenes) {
    beforeAll(async () => {
      worlds.push(await play(steps, found));
    });
  }
  afterAll(async () => {
    for (const world of worlds) await world.close();
  });
  for (const step of scenes.flat()) compareInTest(step, found);
  return worlds;
}

async function play(steps: readonly Step[], found: Map<Step, readonly string[]>): Promise<ReplayWorld> {
  const world = await createReplayWorld();
  await configureAsRecorded(world);
  for (const step of steps) {
    await step.before?.(world);
    found.set(step, await world.replay(step.sample, step.change, step.orderBy));
  }
  return world;
}

async function configureAsRecorded(world: ReplayWorld): Promise<void> {
  const { config } = readSample('projects/01-current-client').response.body as { config: Record<string, unknown> };
  await world.service.controls.configureProject({ ...config, enabled_oauth_providers: PROVIDERS });
}

function compareInTest(step: Step, found: ReadonlyMap<Step, readonly string[]>): void {
  const exception = step.differs ? `, except: ${step.differs.why}` : '';
  test(`the local service answers the request ${step.sample} as recorded${exception}`, () => {
    const lines = found.get(step) ?? ['the exchange was not replayed'];
    const allowed = step.differs?.at ?? [];
    expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line))).join('\n')).toBe('');
    for (const pattern of allowed) expect(lines).toContainEqual(expect.stringMatching(pattern));
  });
}
