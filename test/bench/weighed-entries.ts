import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measure, type Size } from './measure.ts';
import type { Weighed } from './weights/weight.ts';

/** Kilobytes by title, written by `npm run weights`. */
export const ENTRY_RECORD = join(import.meta.dirname, 'weights.json');

interface Entry {
  entry: string;
  title: string;
  /** Modules that are asked for while the page is drawn; what they import is counted as well. */
  alsoLoads?: readonly string[];
  /** An entry whose weight is not counted again. */
  onTopOf?: string;
}

/** Section files below a folder of `elements`, as paths in it without their ending: each exports its `section`. */
function sectionsBelow(folder: string): string[] {
  const root = join(import.meta.dirname, '../../elements', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && /^export const section\b/m.test(readFileSync(join(root, file), 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length).replaceAll('\\', '/'))
    .toSorted();
}

/** First load, minified and gzipped, every dependency but React counted. */
const ENTRIES: readonly Entry[] = [
  { entry: 'core', title: 'the whole core' },
  { entry: 'user-button', title: 'a page with only the user button' },
  { entry: 'sign-in', title: 'a page ready to sign in' },
  {
    entry: 'sign-in',
    title: 'a page ready to sign in with the logos of four providers',
    alsoLoads: ['google', 'github', 'microsoft', 'spotify'].map((id) => `elements/sign-in/methods/marks/${id}.ts`),
  },
  {
    entry: 'settings',
    title: 'the account settings without their sections',
    onTopOf: 'user-button',
  },
  {
    entry: 'section-kit',
    title: 'the code that all sections of account and team settings share',
    onTopOf: 'settings',
  },
  ...sections('settings', sectionsBelow('settings')),
  section('the section api-keys of the settings', 'elements/sections/keys/api-keys.ts'),
  ...sections('teams', [
    'create-team-view',
    'settings/team-view',
    ...sectionsBelow('teams/settings').map((name) => `settings/${name}`),
  ]),
  // Every verb of an owner comes with the app, also those no page needs; the elements are weighed on top of it.
  { entry: 'owner', title: 'the admin app of an owner with every group', onTopOf: 'user-button' },
  {
    entry: 'project',
    title: 'the project settings without their sections',
    onTopOf: 'owner',
  },
  { entry: 'owned-projects', title: 'the list of owned projects', onTopOf: 'user-button' },
  {
    entry: 'project-kit',
    title: 'the code that all sections of a project share',
    onTopOf: 'project',
  },
  ...sectionsBelow('project').map((name) => ({
    entry: 'project-kit',
    title: `the section ${name} of a project`,
    alsoLoads: [`elements/project/${name}.ts`],
    onTopOf: 'project-kit',
  })),
  {
    entry: 'project-kit',
    title: 'the page of one user with the list of users',
    alsoLoads: ['elements/project/users/user.ts'],
    onTopOf: 'project-kit',
  },
  { entry: 'react', title: 'the React layer on top of the elements', onTopOf: 'elements' },
];

function sections(folder: 'settings' | 'teams', names: readonly string[]): Entry[] {
  return names.map((name) => section(`the section ${name} of the ${folder}`, `elements/${folder}/${name}.ts`));
}

/** Every section is a chunk of its own, loaded when its page of the settings is shown; the first one brings what all share. */
function section(title: string, path: string): Entry {
  return { entry: 'section-kit', title, alsoLoads: [path], onTopOf: 'section-kit' };
}

export const WEIGHED_ENTRIES: readonly Weighed<Size>[] = ENTRIES.map((entry) => ({
  title: entry.title,
  weigh: () => weighEntry(entry),
}));

async function weighEntry({ entry, alsoLoads, onTopOf }: Entry): Promise<Size> {
  const own = await measure(entry, alsoLoads);
  const base = onTopOf === undefined ? 0 : (await measure(onTopOf)).bytes;
  return { ...own, bytes: own.bytes - base };
}
