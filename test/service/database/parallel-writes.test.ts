import { expect, test } from 'vitest';
import { prepareGiven } from '../../wire/golden/givens.ts';
import type { Example } from '../../wire/golden/given-user.ts';
import { ownRequest } from '../../wire/golden/own-request.ts';
import { type GoldenExchange, readGolden } from '../../wire/golden/read-golden.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import { startCaller } from '../support.ts';
import { MORE_WRITES, NOT_AT_ONCE, type WriteScene } from './more-writes.ts';
import { routeOf, WRITE_ROUTES } from './write-routes.ts';

const WRITERS = 16;
/** Of the writes, before a change lands. */
const SHARE = 1 / 10;

const golden = readGolden().filter(({ request }) => request.method !== 'GET');
/** The values of `password-sign-up` stand for the user in every file. */
const example = golden.find(({ name }) => name === 'password-sign-up')?.answer.body as Example;

test('the tests of parallel writes cover every write route of the service', () => {
  const tried = golden.map(({ request }) => routeOf(request.method, request.path));
  const known = [...tried, ...Object.keys(MORE_WRITES), ...NOT_AT_ONCE];
  const missing = WRITE_ROUTES.filter((route) => !known.includes(route));
  // Add an exchange to test/wire/golden, or a scene to more-writes.ts.
  expect(missing).toEqual([]);
});

const scenes: readonly [string, WriteScene][] = [
  ...golden.map((exchange): [string, WriteScene] => [exchange.name, sceneOf(exchange)]),
  ...Object.entries(MORE_WRITES),
];

test.each(sampleOf(scenes, SHARE))(
  'sixteen "%s" requests give the same results in parallel as one after the other',
  async (_, scene) => {
    expect(await play(scene, true)).toEqual(await play(scene, false));
  },
);

function sceneOf(exchange: GoldenExchange): WriteScene {
  return async (caller) => {
    const body = (exchange.request.body ?? {}) as Record<string, string>;
    const bindings = await prepareGiven(exchange.given, caller, example, body);
    return { send: () => caller.service.fetch(ownRequest(caller, exchange.request, bindings)) };
  };
}

/** What sixteen writers are answered in a new service, in the order of the alphabet, and what is there in the end. */
async function play(scene: WriteScene, isAtOnce: boolean) {
  const caller = await startCaller();
  const { send, state } = await scene(caller);
  const writers = Array.from({ length: WRITERS }, (_, index) => index);
  const answers: Response[] = [];
  if (isAtOnce) answers.push(...(await Promise.all(writers.map(send))));
  else for (const writer of writers) answers.push(await send(writer));
  return { answers: answers.map(outcomeOf).sort(), state: await state?.() };
}

function outcomeOf({ status, headers }: Response): string {
  const actual = headers.get('x-stack-actual-status') ?? String(status);
  expect(Number(actual)).toBeLessThan(500);
  return `${actual} ${headers.get('x-stack-known-error') ?? ''}`;
}
