import 'latchkey/elements';
import 'latchkey-project';
import { ownedProjects } from 'latchkey-project/admin';
import { createTestApp, elementsBelow, find, mount, rest, signUp, textOf, until, watchProblems } from './support.js';

/** The public key of the emulator's project whose users own projects. */
const INTERNAL_KEY = 'pck_1nterna1key1spvb11c00000000000000000000000000';

test('every page of lk-project-settings opens for the owner of the project', async () => {
  const watched = watchProblems();
  const app = createTestApp({ projectId: 'internal', publishableClientKey: INTERNAL_KEY });
  await signUp(app);
  const { id: ownerTeamId } = await app.teams.create({ displayName: 'Crew' });
  const made = await ownedProjects(app).create({ displayName: 'Shop', ownerTeamId });
  expect(made.ok).toBe(true);

  mount(app, 'lk-owned-projects');
  await until(() => find('a[href*=projects]', 'Shop'), 'project');
  mount(app, 'lk-project-settings', { projectId: made.value.id });
  await until(() => find('a.item'), 'navigation');
  const links = elementsBelow(document.body).filter((each) => each.matches('a.item'));
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    // Simulated pages cannot follow a link to another path.
    history.pushState(null, '', link.href);
    dispatchEvent(new PopStateEvent('popstate'));
    await until(() => find(`[aria-current=page][href="${link.href}"]`), 'page');
    await rest();
    expect(watched.problems).toEqual([]);
    expect(textOf(document.body)).not.toContain('reach the server');
  }
  document.body.replaceChildren();
  await rest();
  app.dispose();
  watched.stop();
});
