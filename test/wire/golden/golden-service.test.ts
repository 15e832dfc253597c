import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, closeServices, startCaller } from '../../service/support.ts';
import { type Bindings, differences } from '../compare.ts';
import { prepareGiven } from './givens.ts';
import { userHandle, type Example } from './given-user.ts';
import { ownRequest } from './own-request.ts';
import { readGolden } from './read-golden.ts';
import { readUnrecorded } from './unrecorded.ts';

/** Of the others the recordings show the same (test/wire/replay). */
const exchanges = readUnrecorded();
/** The values of `password-sign-up` stand for the user in every file. */
const example = readGolden().find(({ name }) => name === 'password-sign-up')?.answer.body as Example;

// Every exchange finds the service as it was at its start.
let caller: Caller;
let startMillis: number;
let snapshotId: string;

beforeAll(async () => {
  caller = await startCaller({ generation: 2 });
  startMillis = caller.clock.millis;
  ({ snapshotId } = JSON.parse(await control('snapshot', {})) as { snapshotId: string });
});

afterEach(async () => {
  caller.clock.millis = startMillis;
  await control('restore', { snapshotId });
});

afterAll(closeServices);

async function control(name: string, body: object): Promise<string> {
  const { status, text } = await caller.call('POST', `//__control/${name}`, { access: 'none', body });
  if (status >= 300) throw new Error(`${name}: ${status} ${text}`);
  return text;
}

for (const { name, given, request, answer } of exchanges) {
  test(`the local service answers the request ${name} with the response in its golden file`, async () => {
    const body = (request.body ?? {}) as Record<string, string>;
    const bindings = await prepareGiven(given, caller, example, body);
    const response = await caller.service.fetch(ownRequest(caller, request, bindings));
    expect(response.status).toBe(answer.status);
    for (const [header, value] of Object.entries(answer.headers)) expect(response.headers.get(header)).toBe(value);
    expect(response.headers.has('x-stack-known-error')).toBe('x-stack-known-error' in answer.headers);
    const handle = userHandle(example.user_id);
    const kept: Bindings = new Map([[handle, bindings.get(handle) ?? handle]]);
    expect(differences(answer.body, await response.json(), kept)).toEqual([]);
  });
}
