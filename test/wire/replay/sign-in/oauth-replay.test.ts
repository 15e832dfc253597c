import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Step } from '../general/general-exchanges.ts';
import { oauthSteps } from './oauth-exchanges.ts';
import { PROVIDERS } from '../general/general-prepare.ts';
import { createReplayWorld, type ReplayWorld } from '../replay-world.ts';

let world: ReplayWorld;
/** The recording is played back once, in its order; the tests look at what each exchange gave. */
const found = new Map<Step, readonly string[]>();

beforeAll(async () => {
  world = await createReplayWorld();
  await world.service.controls.configureProject({ enabled_oauth_providers: PROVIDERS });
  for (const step of oauthSteps) {
    await step.before?.(world);
    found.set(step, await world.replay(step.sample, step.change));
  }
});

afterAll(() => world?.close());

for (const step of oauthSteps) {
  test(`${step.sample} answers as recorded${step.differs ? `, but: ${step.differs.why}` : ''}`, () => {
    const lines = found.get(step) ?? ['the exchange was not replayed'];
    const allowed = step.differs?.at ?? [];
    expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line))).join('\n')).toBe('');
    for (const pattern of allowed) expect(lines).toContainEqual(expect.stringMatching(pattern));
  });
}
