import { expect } from '../support/expect.ts';
import { LatchkeyProvider } from '../../react/index.ts';
import { ProjectSettings, useOwnedProjects } from '../../react/project.ts';
import { ProjectDeleteEvent } from '../../elements/project/index.ts';
import { MANAGED_ID, wireProject } from '../elements/support/service-project.ts';
import { show } from './resources-support.tsx';
import { createTestApp, hold, inAct, json, render, until } from './support.tsx';

const INTERNAL = { projectId: 'internal' };
const PATH = '/internal/projects';

test('ProjectSettings calls onProjectDelete with the id of a deleted project', async () => {
  const { app } = createTestApp({ ...INTERNAL, signedIn: false });
  const deleted: string[] = [];
  const view = await render(
    <LatchkeyProvider app={app}>
      <ProjectSettings projectId={MANAGED_ID} onProjectDelete={({ projectId }) => deleted.push(projectId)} />
    </LatchkeyProvider>,
  );
  const settings = view.host.querySelector('lk-project-settings');
  expect(settings).to.include({ projectId: MANAGED_ID });
  await inAct(() => settings?.dispatchEvent(new ProjectDeleteEvent(MANAGED_ID)));
  expect(deleted).to.deep.equal([MANAGED_ID]);
});

test('useOwnedProjects suspends, sends one request, and returns the projects', async () => {
  const testApp = createTestApp(INTERNAL);
  const release = hold(testApp, PATH, () => json({ items: [wireProject()] }));
  const view = await show(testApp, () => useOwnedProjects(), useOwnedProjects);
  await view.shows('loading');
  await until(() => testApp.sent().length > 0);
  await inAct(release);
  await view.shows(MANAGED_ID, MANAGED_ID);
  expect(testApp.sent()).to.deep.equal([PATH]);
});

test('useOwnedProjects returns no projects and sends no request if no user is signed in', async () => {
  const testApp = createTestApp({ ...INTERNAL, signedIn: false });
  const view = await show(testApp, useOwnedProjects);
  await view.shows('none');
  expect(testApp.sent()).to.deep.equal([]);
});
