import { afterEach, expect, test } from 'vitest';
import type { Bindings } from '../../wire/compare.ts';
import { givens, type Example } from '../../wire/golden/givens.ts';
import { ownRequest } from '../../wire/golden/own-request.ts';
import { readGolden } from '../../wire/golden/read-golden.ts';
import { closeServices, startCaller } from '../support.ts';
import { MORE_WRITES, type WriteScene } from './more-writes.ts';
import { routeOf, WRITE_ROUTES } from './write-routes.ts';

const WRITERS = 16;

const golden = readGolden().filter(({ request }) => request.method !== 'GET');
/** The values of `password-sign-up` stand for the user in every file. */
const example = golden.find(({ name }) => name === 'password-sign-up')?.answer.body as Example;

afterEach(closeServices);

test('every write of the service is among those that are tried', () => {
  const tried = golden.map(({ request }) => routeOf(request.method, request.path));
  const missing = WRITE_ROUTES.filter((route) => !tried.includes(route) && !(route in MORE_WRITES));
  // Add an exchange to test/wire/golden, or a scene to more-writes.ts.
  expect(missing).toEqual([]);
});

for (const exchange of golden) {
  test(`${exchange.name}: sixteen at once are answered as one after the other`, async () => {
    const scene: WriteScene = async (caller) => {
      const body = (exchange.request.body ?? {}) as Record<string, string>;
      const bindings: Bindings = await givens[exchange.given](caller, example, body);
      return { send: () => caller.service.fetch(ownRequest(caller, exchange.request, bindings)) };
    };
    expect(await play(scene, true)).toEqual(await play(scene, false));
  });
}

for (const [route, scene] of Object.entries(MORE_WRITES)) {
  test(`${route}: sixteen at once are answered as one after the other`, async () => {
    expect(await play(scene, true)).toEqual(await play(scene, false));
  });
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
