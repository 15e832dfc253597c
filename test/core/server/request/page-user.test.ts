import { expect, test } from 'vitest';
import { toPageUser, unwrap } from '../../../../core/server.ts';
import { requestWorldForEachTest } from '../support/for-each-test.ts';
import { cookieOf } from '../support/request-world.ts';

const given = requestWorldForEachTest();

const visitor = () => given.app.forRequest({ headers: { cookie: cookieOf(given.projectId, given.ada) } });

test('toPageUser() removes server-only fields from a user and keeps the public fields', async () => {
  const { id } = await visitor().getUser({ or: 'throw' });
  const team = unwrap(
    await given.app.teams.create({
      displayName: 'Blue',
      creatorUserId: id,
      serverMetadata: { plan: 'secret' },
    }),
  );
  await given.app.users.update(id, {
    selectedTeamId: team.id,
    clientMetadata: { theme: 'dark' },
    serverMetadata: { plan: 'secret' },
    restrictedByAdminPrivateDetails: 'secret',
  });
  const full = await visitor().getUser({ or: 'throw' });
  expect(JSON.stringify(full)).toContain('secret');
  const sent = toPageUser(full);
  expect(JSON.stringify(sent)).not.toContain('secret');
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(Object.keys((await ownView()) ?? {}).toSorted());
  expect(sent).toMatchObject({
    id,
    primaryEmail: given.ada.email,
    clientMetadata: { theme: 'dark' },
    selectedTeam: { id: team.id },
  });
  expect(JSON.parse(JSON.stringify(sent))).toEqual(await ownView());
});

test('toPageUser() turns the claims of a token into a user with empty values for missing fields', async () => {
  const claims = await visitor().getUser({ from: 'token', or: 'throw' });
  expect(toPageUser(claims)).toEqual({
    ...(await ownView()),
    profileImageUrl: null,
    hasPassword: false,
    emailAuthEnabled: false,
    otpAuthEnabled: false,
  });
  expect(toPageUser({ ...claims, signedUpAt: null, selectedTeamId: 'team-1' })).toMatchObject({
    signedUpAt: 0,
    selectedTeam: { id: 'team-1', displayName: '', profileImageUrl: null },
  });
});

test('toPageUser() returns null for a signed-out visitor', async () => {
  expect(toPageUser(await given.app.forRequest({ headers: {} }).getUser())).toBeNull();
});

/** The user as a page loads it. */
async function ownView() {
  const state = await visitor().userSettled();
  return state.status === 'ready' ? state.data : null;
}
