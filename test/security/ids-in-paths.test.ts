import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp, ownedProjects } from '../../core/admin.ts';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';

// An id of dots would lead to another endpoint with the user's token: DELETE /teams/.. is DELETE /.

const TIME_UUID = 'c232ab00-9414-11ec-b3c8-9f6bdeced846';

let appWorld: AppWorld;
let app: ClientApp;
beforeEach(async () => {
  appWorld = await createAppWorld();
  ({ app } = appWorld.open());
  await appWorld.pass(app.signUpWithCredential({ ...newPerson(), noRedirect: true }));
});
afterEach(() => appWorld.service.close());

const CALLS: Record<string, (app: ClientApp, id: string) => Promise<unknown>> = {
  'sessions.revoke': ({ sessions }, id) => sessions.revoke(id),
  'teams.delete': ({ teams }, id) => teams.delete(id),
  'teams.leave': ({ teams }, id) => teams.leave(id),
  'teamMembers.remove': ({ teamMembers }, id) => teamMembers.remove(id, id),
  'contactChannels.delete': ({ contactChannels }, id) => contactChannels.delete(id),
  'connectedAccounts.disconnect': ({ connectedAccounts }, id) => connectedAccounts.disconnect(id),
  'apiKeys.revoke': ({ apiKeys }, id) => apiKeys.revoke(id),
};

test.each(Object.entries(CALLS))('%s takes no id of dots', async (_, call) => {
  const before = appWorld.world.requests.length;
  for (const id of ['.', '..']) {
    await expect(appWorld.pass(call(app, id))).rejects.toMatchObject({ code: 'MISUSE' });
  }
  expect(appWorld.world.requests.length).toBe(before);
});

test('a project id is of version 4', () => {
  expect(() => createClientApp({ projectId: TIME_UUID, tokenStore: 'memory' })).toThrow(/a UUID of version 4/);
});

test('what an owner names is checked before it is sent', async () => {
  const owner = appWorld.open({ projectId: 'internal' }).app;
  const admin = createAdminApp({ projectId: app.projectId, owner });
  const before = appWorld.world.requests.length;
  const refused = { code: 'MISUSE', message: expect.stringMatching(/ must be a UUID of version 4\.$/) };
  await expect(admin.internalKeys.revoke(TIME_UUID)).rejects.toMatchObject(refused);
  await expect(ownedProjects(owner).transfer(TIME_UUID, app.projectId)).rejects.toMatchObject(refused);
  await expect(ownedProjects(owner).transfer(app.projectId, '..')).rejects.toMatchObject(refused);
  await expect(admin.emailTemplates.delete('..')).rejects.toMatchObject({ code: 'MISUSE' });
  await expect(admin.permissionDefinitions.delete('team', '..')).rejects.toMatchObject({ code: 'MISUSE' });
  expect(appWorld.world.requests.length).toBe(before);
});
