import { describe, expect } from 'vitest';
import { pageNames, resolveUrls } from '../../../core/routes/routes.ts';
import { PAGE_PATHS } from '../../../demo/launch/pages-plugin.ts';
import { projectPages } from '../../../elements/project/shell/pages.ts';
import { settingsPages } from '../../../elements/settings/pages.ts';
import { teamPageIds } from '../../../elements/teams/settings/team-pages.ts';
import { sampleOf } from '../../support/samples/sample-of.ts';
import type { Demo } from '../support/demo.ts';
import { test } from '../support/fixtures.ts';
import { newOwner } from '../support/owners.ts';
import { type Picture, picturesOf } from '../support/pictures.ts';
import { makeAccount, makeTeam } from '../support/service-api.ts';
import { beSignedIn, beSignedInAsOwner } from '../support/signed-in.ts';
import { newUser, versions } from '../support/users.ts';
import type { Visit } from '../support/visit.ts';

/** How far content may move while a page loads. */
const MOST_PX = 8;

type Prepare = (demo: Demo, visit: Visit) => Promise<string>;

/** Signs in a user with a team and returns the path to open. */
const asUser =
  (pathFor: (teamId: string) => string): Prepare =>
  async (demo, visit) => {
    const session = await makeAccount(demo, newUser());
    const teamId = await makeTeam(demo, session, 'Kiln house');
    await beSignedIn(demo, visit, session);
    return pathFor(teamId);
  };

/** Signs in an owner with a project and returns the path to open. */
const asOwner =
  (pathFor: (projectId: string) => string): Prepare =>
  async (demo, visit) => {
    const { session, projectId } = await newOwner(demo, 'Slip cast');
    await beSignedInAsOwner(demo, visit, session);
    return pathFor(projectId);
  };

const asVisitor =
  (path: string): Prepare =>
  async () =>
    path;

/** Tools for developers that are about changes: values as they come, and every state of every element, one drawn after the other. */
const TOOLS = ['/atoms', '/gallery'];

/** Every page, by its name. The lists are those of the product, so a new page is tested by itself. */
const PAGES: Readonly<Record<string, Prepare>> = {
  ...fromEach([...versions], ({ handler }) => {
    const urls = resolveUrls({ handler });
    return fromEach(pageNames, (name) => ({
      [urls[name]]: asVisitor(urls[name]),
      [`${urls[name]} of a user`]: asUser(() => urls[name]),
    }));
  }),
  ...fromEach(['/', ...PAGE_PATHS.filter((path) => !TOOLS.includes(path))], (path) => ({
    [path]: asVisitor(path),
    [`${path} of a user`]: asUser(() => path),
    [`${path} of an owner`]: asOwner(() => path),
  })),
};

/** The pages of settings, where the placeholders have the shape of the page. */
const SETTINGS: Readonly<Record<string, Prepare>> = {
  ...fromEach(Object.keys(settingsPages), (id) => ({
    [`settings ${id}`]: asUser(() => `/handler/account-settings#${id}`),
  })),
  ...fromEach(teamPageIds, (id) => ({
    [`team ${id}`]: asUser((teamId) => `/handler/account-settings#team-${teamId}/${id}`),
  })),
  ...fromEach(Object.keys(projectPages), (id) => ({
    [`project ${id}`]: asOwner((projectId) => `/projects/${projectId}/${id}`),
  })),
};

/** Pages with a message above their first panel that depends on the data. */
const HAS_MESSAGE = ['project templates'];

function fromEach<Item>(
  items: readonly Item[],
  entry: (item: Item) => Readonly<Record<string, Prepare>>,
): Readonly<Record<string, Prepare>> {
  return Object.assign({}, ...items.map(entry));
}

/** The content that went away from one picture to the next, or moved too far. */
function changes(before: Picture, after: Picture | undefined): readonly string[] {
  return Object.entries(before.content).flatMap(([what, { x, y }]) => {
    const now = after?.content[what];
    if (!now) return [`"${what}" is gone`];
    const [right, down] = [Math.round(now.x - x), Math.round(now.y - y)];
    return Math.max(Math.abs(right), Math.abs(down)) > MOST_PX ? [`"${what}" moved by ${right}, ${down}`] : [];
  });
}

async function load(prepare: Prepare, demo: Demo, visit: Visit): Promise<readonly Picture[]> {
  const { href } = new URL(await prepare(demo, visit), demo.address);
  const pictures = await picturesOf(visit.context, href, `${demo.service.address}/api/`);
  expect(pictures.length).toBeGreaterThan(2);
  expect(Object.keys(pictures.at(-1)?.content ?? {}).length).toBeGreaterThan(2);
  return pictures;
}

const allChanges = (pictures: readonly Picture[]) =>
  pictures.slice(0, -1).flatMap((picture, index) => changes(picture, pictures[index + 1]));

/** A long run loads every page. */
const [PAGES_NOW, SETTINGS_NOW] = [PAGES, SETTINGS].map((pages) => sampleOf(Object.entries(pages), 1 / 5));

describe.for([1280, 360])('in a window of %s px', (width) => {
  const viewport = { width, height: 800 };

  test.for(PAGES_NOW ?? [])('nothing goes away or moves while %s loads', async ([, prepare], { demo, openVisit }) => {
    expect(allChanges(await load(prepare, demo, await openVisit({ viewport })))).toEqual([]);
  });

  test.for(SETTINGS_NOW ?? [])('%s loads in its own shape', async ([name, prepare], { demo, openVisit }) => {
    const pictures = await load(prepare, demo, await openVisit({ viewport }));
    expect(allChanges(pictures)).toEqual([]);
    const [placeholders = [], panels = []] = pictures.slice(-2).map(({ frames }) => frames);
    expect(placeholders.length).toBe(panels.length);
    expect(placeholders.length).toBeGreaterThan(0);
    for (const side of ['x', 'y', 'width'] as const) {
      if (side === 'y' && HAS_MESSAGE.includes(name)) continue;
      expect(Math.abs((placeholders[0]?.[side] ?? 0) - (panels[0]?.[side] ?? 0))).toBeLessThanOrEqual(MOST_PX);
    }
  });
});
