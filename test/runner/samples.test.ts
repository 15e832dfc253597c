import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { explore, type Scheduler } from '../support/explore.ts';
import { amount } from '../support/samples/amount.ts';
import { drawSample } from '../support/samples/sample-of.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const list = Array.from({ length: 40 }, (_, index) => index);
const draw = (seed: number, share = 0.1, from = list) => drawSample(from, share, { isLong: false, seed });

test('drawSample() draws the same sample only for the same seed', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

test('drawSample() returns no item twice and keeps the order of the items', () => {
  const samples = SEEDS.map((seed) => draw(seed));
  for (const sample of samples) expect([...new Set(sample)].toSorted((a, b) => a - b)).toEqual(sample);
  expect(new Set(samples.flat()).size).toBe(list.length);
});

test.each([
  [40, 0.1, 4],
  [31, 0.1, 4],
  [30, 0.1, 3],
  [3, 0.1, 1],
  [3, 1, 3],
  [3, 2, 3],
  [0, 0.5, 0],
])('drawSample() of %i items with the share %d returns %i items', (length, share, count) => {
  expect(draw(1, share, list.slice(0, length))).toHaveLength(count);
});

test('in a long test run, drawSample() returns all items and amount() returns the number for long runs', () => {
  expect(drawSample(list, 0.1, { isLong: true, seed: 1 })).toEqual(list);
  expect(amount({ landing: 20, long: 200 }, { isLong: true, seed: 1 })).toBe(200);
  expect(amount({ landing: 20, long: 200 }, { isLong: false, seed: 1 })).toBe(20);
});

test.each([
  ['the variable TEST_SEED', { TEST_SEED: '-12', TEST_LONG: '' }, { isLong: false, seed: -12 }],
  ['the variable TEST_LONG', { TEST_SEED: '5', TEST_LONG: '1' }, { isLong: true, seed: 5 }],
  ['the commit', { TEST_SEED: '', TEST_LONG: '' }, { isLong: false, seed: expect.any(Number) as number }],
  ['defaults if there is no commit', { TEST_SEED: '', GIT_DIR: '/nowhere', TEST_LONG: '' }, { isLong: false, seed: 1 }],
])('the seed and the length of a test run come from %s', (_, env, run) => {
  expect(JSON.parse(readRun(env))).toEqual(run);
});

test('a TEST_SEED that is not an integer causes an error', () => {
  expect(() => readRun({ TEST_SEED: 'x' })).toThrow('TEST_SEED must be an integer, but is "x".');
});

/** Three tasks of two steps each; notes the orders in which they happen. */
function threeTasks(orders: string[], check: (order: string) => void = () => {}) {
  return ({ step }: Scheduler) => {
    let order = '';
    const run = async (task: string) => {
      for (const name of [task, task.toLowerCase()]) {
        await step(name);
        order += name;
      }
    };
    for (const task of ['A', 'B', 'C']) void run(task);
    return { check: () => check(order), end: () => void orders.push(order) };
  };
}

test('explore() runs every order of concurrent steps exactly once in a long test run', async () => {
  const orders: string[] = [];
  expect(await explore(threeTasks(orders), 9, { isLong: true, seed: 1 })).toBe(90);
  expect([orders.length, new Set(orders).size]).toEqual([90, 90]);
});

test('for the same seed, explore() runs the same random step orders', async () => {
  const explored = async (seed: number, sample: number) => {
    const orders: string[] = [];
    const count = await explore(threeTasks(orders), sample, { isLong: false, seed });
    return { orders, count };
  };
  const { orders, count } = await explored(7, 9);
  expect([orders.length, new Set(orders).size]).toEqual([9, count]);
  expect((await explored(7, 9)).orders).toEqual(orders);
  expect((await explored(8, 9)).orders).not.toEqual(orders);
  expect((await explored(7, 2_000)).count).toBe(90);
});

test('explore() reports the step order that failed and the seed that repeats this order', async () => {
  const check = (order: string) => expect(order).not.toBe('ABb');
  const run = { isLong: false, seed: 7 };
  await expect(explore(threeTasks([], check), 2_000, run)).rejects.toThrow(
    /^In the schedule: A → B → b \(TEST_SEED=-?\d+ repeats it\)$/,
  );
});

/** The run that a process with these variables gets. */
function readRun(env: NodeJS.ProcessEnv): string {
  const module = new URL('../support/samples/test-run.ts', import.meta.url).href;
  const program = `import { THIS_RUN } from '${module}'; console.log(JSON.stringify(THIS_RUN))`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });
}
