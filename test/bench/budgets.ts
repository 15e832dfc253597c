import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes in a kilobyte, as the issues count it. */
const KILOBYTE = 1000;

export interface Budget {
  entry: string;
  title: string;
  /** Modules that are asked for while the page is drawn; what they import is counted as well. */
  alsoLoads?: readonly string[];
  /** An entry whose weight is not counted again. */
  onTopOf?: string;
  mostBytes: number;
}

/** The files in `elements/settings` that are no sections. */
const SETTINGS_SHELL = ['account-settings.ts', 'pages.ts', 'settings-page.ts'];

const SETTINGS_SECTIONS = readdirSync(join(import.meta.dirname, '../../elements/settings'))
  .filter((file) => file.endsWith('.ts') && !SETTINGS_SHELL.includes(file))
  .map((file) => file.slice(0, -'.ts'.length));

const PROJECT_SECTIONS = [
  'domains/domains',
  'domains/localhost',
  'email/email-server',
  'email/sent-emails',
  'email/templates',
  'general/danger',
  'general/general',
  'general/production',
  'keys/keys',
  'metrics/metrics',
  'permissions/default-permissions',
  'permissions/permissions',
  'sign-in/account-linking',
  'sign-in/account-options',
  'sign-in/providers',
  'sign-in/sign-in-methods',
  'users/users',
];

/** Kilobytes of those that draw a table or a tree, an editor, a picture upload, or the marks of providers. */
const LARGE_PROJECT_SECTIONS: Readonly<Record<string, number>> = {
  'email/templates': 9.55,
  'general/general': 9.6,
  'sign-in/providers': 10.4,
  'users/users': 13,
};

/** First load, minified and gzipped, every dependency but React counted. */
export const BUDGETS: Budget[] = [
  { entry: 'core', title: 'core with everything', mostBytes: 15.6 * KILOBYTE },
  { entry: 'user-button', title: 'a page with only the user button', mostBytes: 23.9 * KILOBYTE },
  { entry: 'sign-in', title: 'a page ready to sign in', mostBytes: 27.2 * KILOBYTE },
  {
    entry: 'sign-in',
    title: 'the same page until every sign-in method stands, four providers with their marks among them',
    alsoLoads: [
      'elements/sign-in/methods/sign-in-methods.ts',
      ...['google', 'github', 'microsoft', 'spotify'].map((id) => `elements/sign-in/methods/marks/${id}.ts`),
    ],
    mostBytes: 38.2 * KILOBYTE,
  },
  {
    entry: 'settings',
    title: 'the account settings around their sections',
    onTopOf: 'user-button',
    mostBytes: 12.3 * KILOBYTE,
  },
  {
    entry: 'section-kit',
    title: 'what all sections share: frame, rows, menus, forms, questions',
    onTopOf: 'settings',
    mostBytes: 15.65 * KILOBYTE,
  },
  ...sections('settings', SETTINGS_SECTIONS),
  ...sections('teams', [
    'create/create-team-view',
    'settings/invitations',
    'settings/leave',
    'settings/members',
    'settings/own-profile',
    'settings/permissions',
    'settings/profile',
    'settings/team-view',
  ]),
  // Every verb of an owner comes with the app, also those no page needs; the elements are weighed on top of it.
  { entry: 'owner', title: 'the app of an owner, with every group', onTopOf: 'user-button', mostBytes: 17 * KILOBYTE },
  {
    entry: 'project',
    title: 'the settings of a project around their sections',
    onTopOf: 'owner',
    mostBytes: 12 * KILOBYTE,
  },
  { entry: 'owned-projects', title: 'the list of owned projects', onTopOf: 'user-button', mostBytes: 17.45 * KILOBYTE },
  {
    entry: 'project-kit',
    title: 'what all sections of a project share',
    onTopOf: 'project',
    mostBytes: 14.55 * KILOBYTE,
  },
  ...PROJECT_SECTIONS.map((name) => ({
    entry: 'project-kit',
    title: `the section ${name} of a project`,
    alsoLoads: [`elements/project/${name}.ts`],
    onTopOf: 'project-kit',
    mostBytes: (LARGE_PROJECT_SECTIONS[name] ?? 8.8) * KILOBYTE,
  })),
  {
    entry: 'project-kit',
    title: 'the page of one user, with the list it is opened from',
    alsoLoads: ['elements/project/users/user.ts'],
    onTopOf: 'project-kit',
    mostBytes: 31.8 * KILOBYTE,
  },
  { entry: 'react', title: 'React on top of the elements', onTopOf: 'elements', mostBytes: 3 * KILOBYTE },
];

/** Every section is a chunk of its own, loaded when its page of the settings is shown; the first one brings what all share. */
function sections(room: 'settings' | 'teams', names: readonly string[]): Budget[] {
  return names.map((name) => ({
    entry: 'section-kit',
    title: `the section ${name} of the ${room}`,
    alsoLoads: [`elements/${room}/${name}.ts`],
    onTopOf: 'section-kit',
    mostBytes: 6.35 * KILOBYTE,
  }));
}

export function kilobytes(bytes: number): string {
  return `${(bytes / KILOBYTE).toFixed(2)} kB`;
}
