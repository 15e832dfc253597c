import { afterEach, expect, test } from 'vitest';
import { closeServices, startCaller } from '../../service/support.ts';
import { differences, type Bindings } from '../compare.ts';
import { givens, userHandle, type Example } from './givens.ts';
import { ownRequest } from './own-request.ts';
import { readGolden } from './read-golden.ts';

const golden = readGolden();
/** The values of `password-sign-up` stand for the user in every file. */
const example = golden.find(({ name }) => name === 'password-sign-up')?.answer.body as Example;

afterEach(closeServices);

for (const { name, given, request, answer } of golden) {
  test(`the service answers ${name} as written`, async () => {
    const caller = await startCaller();
    const body = (request.body ?? {}) as Record<string, string>;
    const bindings: Bindings = await givens[given](caller, example, body);
    const response = await caller.service.fetch(ownRequest(caller, request, bindings));
    expect(response.status).toBe(answer.status);
    for (const [header, value] of Object.entries(answer.headers)) expect(response.headers.get(header)).toBe(value);
    expect(response.headers.has('x-stack-known-error')).toBe('x-stack-known-error' in answer.headers);
    const handle = userHandle(example.user_id);
    const kept: Bindings = new Map([[handle, bindings.get(handle) ?? handle]]);
    expect(differences(answer.body, await response.json(), kept)).toEqual([]);
  });
}
