import { expect, test } from 'vitest';
import { DEMO_OWNER, DEMO_PEOPLE } from '../../../../demo/service/index.ts';
import { internalHeaders } from '../../owner-support.ts';
import { makeFolder, startCaller, type Caller } from '../../support.ts';

/** The session of an owner opens the admin level, so the password of the seeded one is made at start. */

const FIXED = 'the-password-of-the-owner';

async function signIn(caller: Caller, password: string): Promise<string> {
  const body = { email: DEMO_OWNER.email, password };
  const answer = await caller.call('POST', '/auth/password/sign-in', { headers: internalHeaders(caller), body });
  return answer.knownError ?? answer.body.user_id;
}

test('each service generates a different password for the owner of the demo project', async () => {
  const callers = [await startCaller({ people: true }), await startCaller({ people: true })] as const;
  const [first, second] = callers.map(({ service }) => service.ownerPassword);
  expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-z]{16}$/), expect.stringMatching(/^[0-9a-z]{16}$/)]);
  expect(first).not.toBe(second);
  for (const caller of callers) {
    expect(await signIn(caller, caller.service.ownerPassword)).toBe(DEMO_OWNER.id);
    expect(await signIn(caller, DEMO_PEOPLE.password)).toBe('EMAIL_PASSWORD_MISMATCH');
  }
});

test('an owner added later with seedPeople() gets the password from the option ownerPassword', async () => {
  const caller = await startCaller({ ownerPassword: FIXED });
  expect(await signIn(caller, FIXED)).toBe('EMAIL_PASSWORD_MISMATCH');
  await caller.service.controls.seedPeople(['owner']);
  expect([caller.service.ownerPassword, await signIn(caller, FIXED)]).toEqual([FIXED, DEMO_OWNER.id]);
});

test('reset() with data: true keeps the password of the demo project’s owner', async () => {
  const caller = await startCaller({ people: true });
  await caller.service.controls.reset({ data: true });
  expect(await signIn(caller, caller.service.ownerPassword)).toBe(DEMO_OWNER.id);
});

test('after a restart on the same data folder, the demo project’s owner has a new password', async () => {
  const folder = await makeFolder();
  const before = await startCaller({ dataFolder: folder, people: true });
  const { ownerPassword: old } = before.service;
  expect(await signIn(before, old)).toBe(DEMO_OWNER.id);
  await before.service.close();
  const after = await startCaller({ dataFolder: folder, people: true });
  expect(await signIn(after, old)).toBe('EMAIL_PASSWORD_MISMATCH');
  expect(await signIn(after, after.service.ownerPassword)).toBe(DEMO_OWNER.id);
  await after.service.close();
});
