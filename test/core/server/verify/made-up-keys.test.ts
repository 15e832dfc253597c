import { expect, test } from 'vitest';
import { createForge, createKeyFinder, keySetAnswer } from '../support/token-forge.ts';
import type { Network } from '../../../support/world.ts';

const NEW_KEY_ID = 'keyTwelve002';
const [one, two] = await Promise.all([createForge(), createForge(NEW_KEY_ID)]);

const setUp = (network: Network = () => keySetAnswer([one.jwk])) => createKeyFinder(network);

const STEP_MS = 100;

interface Attack {
  /** Made-up key ids in each second. */
  readonly rate: number;
  /** How long after the last load the key is replaced. */
  readonly rotatedAfterMs: number;
}

/** Plays 90 s of made-up key ids and one rotation, and a good token that is tried again every 100 ms until it passes. */
async function rotateUnder({ rate, rotatedAfterMs }: Attack): Promise<{ delayMs: number | null; requests: number }> {
  const { world, has } = setUp();
  await has();
  let madeUp = 0;
  const attack = () => {
    for (let each = 0; each < (rate * STEP_MS) / 1000; each++) void has(`made-up-${(madeUp += 1)}`);
  };
  const play = async (ms: number, onStep: () => void = () => {}) => {
    for (let at = 0; at < ms; at += STEP_MS) {
      attack();
      onStep();
      await world.clock.advance(STEP_MS);
    }
  };
  await play(30_000);
  // Right after a load that the attack caused, or after 30 s without any.
  for (let loads = world.requests.length, step = 0; rate > 0 && world.requests.length === loads && step < 600; step++)
    await play(STEP_MS);
  await play(rotatedAfterMs);
  world.network = () => keySetAnswer([two.jwk, one.jwk]);
  const before = world.requests.length;
  const rotatedAt = world.clock.now();
  let delayMs: number | null = null;
  const tryGoodToken = () =>
    void has(NEW_KEY_ID).then((isFound) => {
      if (isFound) delayMs ??= world.clock.now() - rotatedAt;
    });
  await play(60_000, tryGoodToken);
  return { delayMs, requests: world.requests.length - before };
}

test.each([
  [
    { rate: 0, rotatedAfterMs: 0 },
    { delayMs: 0, requests: 1 },
  ],
  [
    { rate: 10, rotatedAfterMs: 2_500 },
    { delayMs: 2_500, requests: 12 },
  ],
  [
    { rate: 1_000, rotatedAfterMs: 0 },
    { delayMs: 5_000, requests: 12 },
  ],
  [
    { rate: 1_000, rotatedAfterMs: 4_900 },
    { delayMs: 100, requests: 12 },
  ],
] satisfies readonly (readonly [Attack, unknown])[])(
  'a rotated key is found within 5 s despite $rate made-up key ids per second (rotation after $rotatedAfterMs ms)',
  async (attack, taken) => {
    expect(await rotateUnder(attack)).toEqual(taken);
  },
);

test('lookups of made-up key ids are rejected within 5 s each', async () => {
  const { world, has } = setUp();
  await has();
  const answers: Promise<readonly [boolean, number]>[] = [];
  for (let second = 0; second < 60; second++) {
    const from = world.clock.now();
    answers.push(has(`made-up-${second}`).then((isFound) => [isFound, world.clock.now() - from] as const));
    await world.clock.advance(1_000);
  }
  await world.clock.advance(5_000);
  const taken = await Promise.all(answers);
  expect(taken.filter(([isFound]) => isFound)).toEqual([]);
  expect(Math.max(...taken.map(([, ms]) => ms))).toBe(5_000);
  expect(world.requests).toHaveLength(14);
});

test('a key id missing from a fresh JWKS is rejected for 5 s without a new request', async () => {
  const { world, has } = setUp();
  await has();
  expect(await has('retired')).toBe(false);
  for (let at = 0; at < 4; at++) {
    await world.clock.advance(1_000);
    expect(await has('retired')).toBe(false);
  }
  expect(world.requests).toHaveLength(2);
  world.network = () => keySetAnswer([two.jwk, { ...one.jwk, kid: 'retired' }]);
  await world.clock.advance(1_000);
  expect(await has('retired')).toBe(true);
});

test('if a running JWKS load lacks a key, a lookup of the key waits for the next load', async () => {
  const { world, has } = setUp();
  await has();
  let answer: ((response: Response) => void) | undefined;
  world.network = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  await world.clock.advance(5_000);
  const madeUp = has('made-up');
  await world.clock.advance(0);
  const good = has(NEW_KEY_ID);
  world.network = () => keySetAnswer([two.jwk, one.jwk]);
  answer?.(await keySetAnswer([one.jwk]));
  expect(await madeUp).toBe(false);
  await world.clock.advance(5_000);
  expect(await good).toBe(true);
  expect(world.requests).toHaveLength(3);
});

test('after failed JWKS loads, a new key is found once a load succeeds', async () => {
  const { world, has } = setUp();
  await has();
  world.network = () => Promise.reject(new TypeError('fetch failed'));
  await world.clock.advance(5_000);
  for (let minute = 0; minute < 5; minute++) {
    void has(`made-up-${minute}`);
    await world.clock.advance(60_000);
  }
  expect(await has('first')).toBe(false);
  expect(await has('second')).toBe(false);
  world.network = () => keySetAnswer([two.jwk, one.jwk]);
  await world.clock.advance(30_000);
  expect(await has(NEW_KEY_ID)).toBe(true);
});

test('3,002 lookups of unknown key ids cause only two JWKS requests', async () => {
  const { world, has } = setUp();
  await has();
  const ids = [...Array.from({ length: 1_500 }, (_, index) => `made-up-${index}`), 'long'.repeat(500)];
  const ask = async () => {
    const answers = Promise.all(ids.map((id) => has(id)));
    await world.clock.advance(5_000);
    return answers;
  };
  for (let round = 0; round < 2; round++) expect(await ask()).toEqual(ids.map(() => false));
  expect(world.requests).toHaveLength(3);
});
