import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLED_PACKAGES } from '../../.build/library/library-config.ts';
import { PACKAGES as DEMO_PACKAGES } from '../../demo/launch/packages.ts';
import manifest from '../../package.json' with { type: 'json' };
import { findCircles } from './structure/circles.ts';
import { createSource, type Edge, importsIn, sourcesIn } from './source.ts';

/** Imports only go up this list. */
const LAYERS = ['core', 'elements', 'react', 'demo'];

const SERVICE = 'demo/service';

/** Packages each part may load in somebody's page. A new line here is a decision about weight. */
const PACKAGES: Record<string, RegExp> = {
  core: /^(nanostores|zod\/mini|@simplewebauthn\/browser|jose)$/,
  // Two modules of Lit make HTML of text. The estimate of a password's strength is loaded with the first input where an app asks for it.
  elements: /^(lit|lit\/(?!directives\/unsafe-|static-html).+|nanostores|uqr|@zxcvbn-ts\/(core|language-common))$/,
  react: /^(react|react\/jsx-runtime|@lit\/react|@nanostores\/react|nanostores)$/,
};

/** Packages that come with `latchkey-project`: the editor of email templates is loaded when a template is edited. */
const PACKAGES_OF_PROJECT = /^(@codemirror\/[a-z-]+|@lezer\/highlight)$/;
const PROJECT = 'elements/project/';

const isOfProject = ({ from, target }: Edge): boolean => from.startsWith(PROJECT) && PACKAGES_OF_PROJECT.test(target);

/** Folders by floor, the lowest first. A folder imports only from lower floors and from itself, types and code on demand included. */
type Floors = readonly (readonly string[])[];

/** The floors of core, from the lowest; the entries at its top are one more. The lower ones take only the part of the context they need. */
const CORE_FLOORS: Floors = [
  ['base'],
  ['environment'],
  ['errors'],
  ['platform'],
  ['cache', 'transport'],
  ['session'],
  ['routes'],
  ['context'],
  ['resources'],
  ['flows'],
  ['loading'],
  ['app'],
  ['server'],
  ['admin'],
];

/** The floors of the local service: rules know no endpoint, tables no rule, and what is on one floor knows nothing of each other. */
const SERVICE_FLOORS: Floors = [
  ['base', 'tables'],
  ['database', 'http', 'idp', 'mail'],
  ['rules'],
  ['controls', 'endpoints'],
  ['app'],
];

/**
 * The floors of elements, from the lowest; the entries at its top are one more. The sections of accounts, teams and owners are built of
 * what `sections` has, and the pages of the handler contain all of them.
 */
const ELEMENTS_FLOORS: Floors = [
  ['messages'],
  ['base'],
  ['languages', 'parts'],
  ['user'],
  ['cards'],
  ['sections', 'sign-in'],
  ['project', 'teams'],
  ['settings'],
  ['pages'],
];

/** The floors of react, below the provider, the hooks and the entries at its top. */
const REACT_FLOORS: Floors = [['base'], ['components']];

const FLOORS: readonly (readonly [string, Floors])[] = [
  ['core', CORE_FLOORS],
  ['elements', ELEMENTS_FLOORS],
  ['react', REACT_FLOORS],
  [SERVICE, SERVICE_FLOORS],
];

/** Packages that core loads in back ends alone. */
const ONLY_ON_SERVERS = ['jose'];

const shipped = importsIn('core', 'elements', 'react', 'demo');
const own = shipped.filter(({ isOwn }) => isOwn);
const loadedPackages = shipped.filter(({ isOwn, isTypeOnly }) => !isOwn && !isTypeOnly);

test('every relative import names an existing file with its extension', () => {
  // Vite brings the text of a file by `?raw`.
  const broken = own.filter(({ target }) => !target.includes('${') && !existsSync(target.replace(/\?raw$/, '')));
  expect(broken.map(describe)).toEqual([]);
});

test('in the order core, elements, react, demo, no folder imports from a later one', () => {
  const wrong = own.filter(({ from, target }) => {
    const to = LAYERS.indexOf(folderOf(target));
    return to === -1 || to > LAYERS.indexOf(folderOf(from));
  });
  expect(wrong.map(describe)).toEqual([]);
});

test('core, elements and react import only their allowed packages', () => {
  const wrong = loadedPackages.filter((edge) => {
    const allowed = PACKAGES[folderOf(edge.from)];
    return allowed !== undefined && !allowed.test(edge.target) && !isOfProject(edge);
  });
  expect(wrong.map(describe)).toEqual([]);
});

/** What runs in the browser: the library and the pages of the demo, and not what starts or serves them. */
const IN_PAGES = /^(?:core|elements|react|demo\/site)\/|^demo\/(?:atoms|gallery|owner|plain|theme)\.ts$/;

test('the demo lists every package that its pages import', () => {
  const imported = loadedPackages.filter(({ from }) => IN_PAGES.test(from)).map(({ target }) => target);
  const inPages = [...new Set(imported)].filter((target) => !ONLY_ON_SERVERS.includes(target));
  expect(inPages.toSorted()).toEqual(DEMO_PACKAGES);
});

test('the local service imports no code of the client', () => {
  const wrong = own.filter(({ from, target }) => isBelow(SERVICE, from) && !isBelow(SERVICE, target));
  expect(wrong.map(describe)).toEqual([]);
});

test.each(FLOORS)('every folder of %s imports only from lower floors', (root, floors) => {
  expect(importsUpward(root, floors, own)).toEqual([]);
});

test.each(FLOORS)('the floors have every folder of %s', (root, floors) => {
  const folders = new Set(sourcesIn(root).flatMap(({ path }) => folderBelow(root, path) ?? []));
  expect([...folders].toSorted()).toEqual(floors.flat().toSorted());
});

test.each(FLOORS)('folders of %s have no circular imports', (root) => {
  expect(foldersInCircles(root, own)).toEqual([]);
});

test('an import from a higher floor or in a circle of folders is found, even of a type or on demand', () => {
  const code: Readonly<Record<string, string>> = {
    'elements/base/page.ts': "import type { LkUserRow } from '../user/user-row.ts';",
    'elements/teams/create-team.ts': "const load = () => import('../settings/password.ts');",
    'elements/parts/field.ts': "export type Language = import('../languages.ts').Language;",
    'elements/user/user-row.ts': "import { css } from 'lit';\nimport { LkElement } from '../base/element.ts';",
    'elements/settings/password.ts': "import { send } from '../../core/index.ts';\nimport './parts/secret.ts';",
    'elements/settings/parts/secret.ts': "export { secret } from '../password.ts';",
  };
  const edges = Object.entries(code).flatMap(([from, text]) =>
    createSource(from, text).imports.map((found) => ({ from, ...found })),
  );
  const wrong = edges.filter(({ isOwn }) => isOwn);
  expect(importsUpward('elements', ELEMENTS_FLOORS, wrong)).toEqual([
    'elements/base/page.ts imports elements/user/user-row.ts',
    'elements/teams/create-team.ts imports elements/settings/password.ts',
    'elements/parts/field.ts imports elements/languages.ts',
  ]);
  expect(foldersInCircles('elements', wrong)).toEqual([
    'elements/base',
    'elements/user',
    'elements/settings',
    'elements/settings/parts',
  ]);
});

test('published code imports only packages that are dependencies or bundled', () => {
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const library = unknownPackages(['core', 'elements', 'react'], { ...dependencies, ...peerDependencies });
  const isBundled = ({ target }: Edge) => BUNDLED_PACKAGES.includes(target);
  expect(library.filter((edge) => !isOfProject(edge) && !isBundled(edge)).map(describe)).toEqual([]);
  // The build takes over the versions of these as dependencies of `latchkey-project` and `latchkey-emulator`.
  const others = unknownPackages([PROJECT, SERVICE], { ...dependencies, ...devDependencies });
  expect(others.map(describe)).toEqual([]);
});

function importsUpward(root: string, floors: Floors, edges: readonly Edge[]): readonly string[] {
  const floorOf = (folder: string | null) => floors.findIndex((folders) => folder !== null && folders.includes(folder));
  const wrong = edges.filter(({ from, target }) => {
    const [folder, used] = [folderBelow(root, from), folderBelow(root, target)];
    if (folder === null || used === folder || !isBelow(root, target)) return false;
    // The entries at the top stand above all folders, and nothing below uses them.
    return used === null || floorOf(used) >= floorOf(folder);
  });
  return wrong.map(describe);
}

function foldersInCircles(root: string, edges: readonly Edge[]): readonly string[] {
  const inside = edges.filter(({ from, target }) => isBelow(root, from) && dirname(target) !== root);
  return findCircles(inside.map(({ from, target }) => ({ from: dirname(from), target: dirname(target) })));
}

function unknownPackages(folders: readonly string[], known: object): readonly Edge[] {
  return importsIn(...folders).filter(
    ({ isOwn, target }) => !isOwn && !target.startsWith('node:') && !Object.hasOwn(known, packageOf(target)),
  );
}

function describe({ from, target }: Edge): string {
  return `${from} imports ${target}`;
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function isBelow(root: string, path: string): boolean {
  return path.startsWith(`${root}/`);
}

/** The folder directly below `root` that has the file; null for the entries of `root` and for other files. */
function folderBelow(root: string, path: string): string | null {
  const [folder, file] = isBelow(root, path) ? path.slice(root.length + 1).split('/') : [];
  return folder !== undefined && file !== undefined ? folder : null;
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
