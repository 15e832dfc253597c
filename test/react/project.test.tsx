import { expect } from '../support/expect.ts';
import type { ComponentType } from 'react';
import { LatchkeyProvider } from '../../react/index.ts';
import { OwnedProjects, ProjectSettings, useOwnedProjects } from '../../react/project.tsx';
import * as elements from '../../elements/project/index.ts';
import { MANAGED_ID, wireProject } from '../elements/support/service-project.ts';
import { hold, show } from './resources-support.tsx';
import { createStage, inAct, json, render, until, type View } from './support.tsx';

const INTERNAL = { projectId: 'internal' };
const PATH = '/internal/projects';

let view: View;

teardown(() => view.close());

test('every element of owners has its component', async () => {
  const { app } = createStage({ ...INTERNAL, signedIn: false });
  const All = Object.entries<ComponentType>({ OwnedProjects, ProjectSettings });
  view = await render(
    <LatchkeyProvider app={app}>
      {All.map(([name, Each]) => (
        <div key={name} data-component>
          <Each />
        </div>
      ))}
    </LatchkeyProvider>,
  );
  const drawn = [...view.host.querySelectorAll('[data-component] > *')].map(({ constructor }) => constructor);
  const classes = Object.values(elements).filter(({ prototype }) => prototype instanceof HTMLElement);
  expect(drawn.map(String).sort()).to.deep.equal(classes.map(String).sort());
});

test('the settings get their project, and tell that it was deleted', async () => {
  const { app } = createStage({ ...INTERNAL, signedIn: false });
  const deleted: string[] = [];
  view = await render(
    <LatchkeyProvider app={app}>
      <ProjectSettings projectId={MANAGED_ID} onProjectDelete={({ projectId }) => deleted.push(projectId)} />
    </LatchkeyProvider>,
  );
  const settings = view.host.querySelector('lk-project-settings');
  expect(settings).to.include({ projectId: MANAGED_ID });
  await inAct(() => settings?.dispatchEvent(new elements.ProjectDeleteEvent(MANAGED_ID)));
  expect(deleted).to.deep.equal([MANAGED_ID]);
});

test('useOwnedProjects suspends, asks once and gives what the service said', async () => {
  const stage = createStage(INTERNAL);
  const release = hold(stage, PATH, () => json({ items: [wireProject()] }));
  view = await show(stage, () => useOwnedProjects(), useOwnedProjects);
  await view.shows('loading');
  await until(() => stage.sent().length > 0);
  await inAct(release);
  await view.shows(MANAGED_ID, MANAGED_ID);
  expect(stage.sent()).to.deep.equal([PATH]);
});

test('useOwnedProjects has nothing for nobody, without a request', async () => {
  const stage = createStage({ ...INTERNAL, signedIn: false });
  view = await show(stage, useOwnedProjects);
  await view.shows('none');
  expect(stage.sent()).to.deep.equal([]);
});

test('useOwnedProjects says that it needs project internal', async () => {
  view = await show(createStage(), useOwnedProjects);
  await view.shows('error MISUSE');
});
