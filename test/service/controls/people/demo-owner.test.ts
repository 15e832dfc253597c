import { expect, test } from 'vitest';
import { DEMO_OWNER, DEMO_PEOPLE } from '../../../../demo/service/index.ts';
import { meetOwner, meetStranger, projectOf, requestsOf } from '../../owner-support.ts';
import { atInternal, makeFolder, send, startCaller, type Caller } from '../../support.ts';

const PROJECTS = '/internal/projects';
const CURRENT = '/internal/projects/current';

async function ownedNames(caller: Caller): Promise<readonly unknown[]> {
  const { access_token: token } = await caller.service.controls.signInAs('owner');
  const { items } = (await requestsOf(caller, token).internal('GET', PROJECTS)).body;
  return items.map((item) => (item as unknown as { display_name: string }).display_name);
}

test('in a service without demo users the demo project has no owner', async () => {
  const caller = await startCaller();
  await expect(caller.service.controls.signInAs('owner')).rejects.toThrow('owner is not there');
  const project = projectOf(await caller.call('GET', CURRENT, { access: 'admin' }));
  expect(project.owner_team_id).toBeNull();
});

test('the owner of the demo project has a verified email address, a password and a selected team', async () => {
  const { internal } = await meetOwner();
  expect((await internal('GET', '/users/me')).body).toMatchObject({
    id: DEMO_OWNER.id,
    display_name: DEMO_OWNER.name,
    primary_email: DEMO_OWNER.email,
    primary_email_verified: true,
    has_password: true,
    selected_team: { id: DEMO_OWNER.teamId, display_name: DEMO_OWNER.teamName },
  });
  const { items } = (await internal('GET', '/team-permissions?user_id=me')).body;
  expect(items).toContainEqual({ id: 'team_admin', user_id: DEMO_OWNER.id, team_id: DEMO_OWNER.teamId });
});

test('a restart with demo users gives an owner to the demo project of an existing data folder', async () => {
  const folder = await makeFolder();
  const before = await startCaller({ dataFolder: folder });
  await before.signUp();
  await before.call('PATCH', CURRENT, { access: 'admin', body: { display_name: 'Quay' } });
  await before.service.close();
  const after = await startCaller({ dataFolder: folder, people: true });
  expect(await ownedNames(after)).toEqual(['Quay']);
  await after.service.close();
  const again = await startCaller({ dataFolder: folder, people: true });
  expect(await ownedNames(again)).toEqual(['Quay']);
  await again.service.close();
});

test('a restart of the service restores the demo project and its owner after they were deleted', async () => {
  const folder = await makeFolder();
  for (const path of ['user', 'team', 'project'] as const) {
    const caller = await startCaller({ dataFolder: folder, people: true });
    expect(await ownedNames(caller)).toEqual(['Handover']);
    const { access_token: token } = await caller.service.controls.signInAs('owner');
    const { internal, manage } = requestsOf(caller, token);
    const server = { ...atInternal(caller, 'server'), body: {} };
    if (path === 'user') await caller.call('DELETE', `/users/${DEMO_OWNER.id}`, server);
    if (path === 'team') {
      await internal('DELETE', `/teams/${DEMO_OWNER.teamId}`, {});
      await caller.call('DELETE', `/users/${DEMO_OWNER.id}`, server);
    }
    if (path === 'project') expect((await manage('DELETE', CURRENT, {})).status).toBe(200);
    await caller.service.close();
  }
  const last = await startCaller({ dataFolder: folder, people: true });
  expect(await ownedNames(last)).toEqual(['Handover']);
  const body = { email: DEMO_PEOPLE.people.ordinary.email, password: DEMO_PEOPLE.password };
  expect((await last.call('POST', '/auth/password/sign-in', { body })).status).toBe(200);
  await last.service.close();
});

test('seedPeople() leaves a transferred demo project with the team that received the project', async () => {
  const { caller, internal } = await meetOwner();
  const second = (await internal('POST', '/teams', { display_name: 'Second', creator_user_id: 'me' })).body.id;
  const body = { project_id: caller.service.project.projectId, new_team_id: second };
  expect((await internal('POST', `${PROJECTS}/transfer`, body)).status).toBe(200);
  await caller.service.controls.seedPeople(['owner']);
  const project = projectOf(await caller.call('GET', CURRENT, { access: 'admin' }));
  expect(project.owner_team_id).toBe(second);
});

test('if another user has the email address of the demo project’s owner, seedPeople() adds no owner', async () => {
  const caller = await startCaller();
  const stranger = await meetStranger(caller, DEMO_OWNER.email);
  await caller.service.controls.seedPeople(['owner']);
  await expect(caller.service.controls.signInAs('owner')).rejects.toThrow('owner is not there');
  expect((await stranger.internal('GET', PROJECTS)).body.items).toEqual([]);
});

test('the demo project of the owner has a webhook endpoint with messages that were delivered and one that was given up', async () => {
  const caller = await startCaller();
  await caller.service.controls.seedPeople(['owner']);
  await caller.service.controls.seedPeople(['owner']);
  const { text } = await send(caller.service, 'GET', '//webhooks', { access: 'none' });
  expect(text.match(/<h2>http:\/\/localhost:3000\/api\/webhooks/g)).toHaveLength(1);
  expect(text).toContain('Given up after 8 attempts. It answered 500.');
  expect(text.match(/Delivered </g)).toHaveLength(2);
});
