import { expect, test } from 'vitest';
import { DEMO_OWNER } from '../../../../demo/service/index.ts';
import { meetOwner, meetStranger, ownerHeaders, type OwnerScene } from '../../owner-support.ts';
import { atInternal } from '../../support.ts';

/** The owner's session in place of keys: protocol.md §1.4, rule 4, in the order of the checks. */

const CURRENT = '/internal/projects/current';
const NO_PROJECT = '5baf8f5f-6889-4fbd-b216-ec70fb087eb7';

function ask({ caller }: OwnerScene, token: string, change: Readonly<Record<string, string | null>> = {}) {
  const headers = { ...ownerHeaders(token, caller.service.project.projectId), ...change };
  return caller.call('GET', CURRENT, { access: 'admin', headers });
}

test('an invalid admin access token gets UNPARSABLE_ADMIN_ACCESS_TOKEN, even for an unknown project', async () => {
  const scene = await meetOwner();
  const forged = `${scene.token.slice(0, scene.token.lastIndexOf('.'))}.${'A'.repeat(86)}`;
  for (const token of ['garbage', forged, `${scene.token}x`]) {
    expect((await ask(scene, token)).knownError).toBe('UNPARSABLE_ADMIN_ACCESS_TOKEN');
    const elsewhere = await ask(scene, token, { 'x-stack-project-id': NO_PROJECT });
    expect(elsewhere.knownError).toBe('UNPARSABLE_ADMIN_ACCESS_TOKEN');
  }
});

test('the admin access token of a deleted owner is refused', async () => {
  const scene = await meetOwner();
  const options = { ...atInternal(scene.caller, 'server'), body: {} };
  await scene.caller.call('DELETE', `/users/${DEMO_OWNER.id}`, options);
  const answer = await ask(scene, scene.token);
  expect([answer.status, answer.knownError]).toEqual([401, null]);
});

test('for an unknown branch, only a project owner’s admin access token gets BRANCH_DOES_NOT_EXIST', async () => {
  const scene = await meetOwner();
  const branch = { 'x-stack-branch-id': 'nope' };
  expect((await ask(scene, scene.token, branch)).knownError).toBe('BRANCH_DOES_NOT_EXIST');
  const { token } = await meetStranger(scene.caller);
  expect((await ask(scene, token, branch)).knownError).toBe('ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN');
});

test('with a project owner’s admin access token, wrong project keys are ignored', async () => {
  const scene = await meetOwner();
  const wrong = { 'x-stack-super-secret-admin-key': 'sak_wrong', 'x-stack-secret-server-key': 'ssk_wrong' };
  expect((await ask(scene, scene.token, wrong)).status).toBe(200);
});

test('an admin access token without the header x-stack-access-type is refused', async () => {
  const scene = await meetOwner();
  const answer = await ask(scene, scene.token, { 'x-stack-access-type': null });
  expect(answer.knownError).toBe('PROJECT_KEY_WITHOUT_ACCESS_TYPE');
});

test('managedProjectIds in the server metadata makes a user the owner of the listed projects', async () => {
  const scene = await meetOwner();
  const { caller } = scene;
  const stranger = await meetStranger(caller);
  const own = caller.service.project.projectId;
  for (const [ids, isOwner] of [
    [[own], true],
    [[7, null], false],
    [own, false],
  ] as const) {
    const body = { server_metadata: { managedProjectIds: ids } };
    await caller.call('PATCH', `/users/${stranger.id}`, { ...atInternal(caller, 'server'), body });
    expect((await ask(scene, stranger.token)).status).toBe(isOwner ? 200 : 401);
    expect((await stranger.internal('GET', '/internal/projects')).body.items).toHaveLength(isOwner ? 1 : 0);
  }
});

test('an admin access token is still accepted after sign-out, unless endSessionsAtOnce is set', async () => {
  const scene = await meetOwner();
  expect((await ask(scene, scene.token)).status).toBe(200);
  await scene.caller.call('DELETE', '/auth/sessions/current', {
    token: scene.token,
    ...atInternal(scene.caller),
    body: {},
  });
  expect((await ask(scene, scene.token)).status).toBe(200);
  scene.caller.service.controls.setEndSessionsAtOnce(true);
  expect((await ask(scene, scene.token)).knownError).toBe('ADMIN_ACCESS_TOKEN_EXPIRED');
});
