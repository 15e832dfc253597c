import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAdminApp, ownedProjects } from '../../core/admin.ts';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { type AppWorld, createAppWorld, newPerson } from '../support/app-world.ts';

// Ids of clients: test/core/app/ids.test.ts; of servers: test/core/server/groups/bad-input.test.ts.

const TIME_UUID = 'c232ab00-9414-11ec-b3c8-9f6bdeced846';

let appWorld: AppWorld;
let app: ClientApp;
beforeEach(async () => {
  appWorld = await createAppWorld();
  ({ app } = appWorld.open());
  await appWorld.pass(app.signUpWithCredential({ ...newPerson(), noRedirect: true }));
});
afterEach(() => appWorld.service.close());

test('createClientApp() throws for a project id that is not a UUID of version 4', () => {
  expect(() => createClientApp({ projectId: TIME_UUID, tokenStore: 'memory' })).toThrow(/a UUID of version 4/);
});

test('methods for admins and project owners reject an invalid id without sending a request', async () => {
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
