import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLED_PACKAGES } from '../../.build/library/library-config.ts';
import { PACKAGES as DEMO_PACKAGES } from '../../demo/launch/packages.ts';
import manifest from '../../package.json' with { type: 'json' };
import { findCircles } from './structure/circles.ts';
import { type Edge, importsIn, sourcesIn } from './source.ts';

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

type Layers = Readonly<Record<string, readonly string[]>>;

/** Inside core: which folder may use which besides itself and `base`. Types may come from anywhere, they leave nothing behind. */
const CORE_LAYERS: Layers = {
  base: ['errors', 'platform', 'routes', 'session'],
  // For development alone: errors name the command that explains them.
  errors: ['platform'],
  platform: ['errors'],
  cache: ['errors', 'platform'],
  routes: ['errors', 'platform', 'session'],
  transport: ['errors', 'platform'],
  session: ['errors', 'platform', 'transport'],
  resources: ['cache', 'errors', 'platform', 'routes', 'session', 'transport'],
  flows: ['cache', 'errors', 'platform', 'resources', 'routes', 'session', 'transport'],
  loading: ['flows', 'resources', 'routes', 'session'],
  app: ['cache', 'errors', 'flows', 'loading', 'platform', 'resources', 'routes', 'session', 'transport'],
  server: ['app', 'cache', 'errors', 'flows', 'platform', 'resources', 'routes', 'session', 'transport'],
  admin: ['app', 'cache', 'errors', 'platform', 'resources', 'server', 'session', 'transport'],
};

/**
 * The floors of the local service, from the lowest; the entries at its top are one more. A folder imports only from lower floors and
 * from itself, types included: rules know no endpoint, tables no rule, and what is on one floor knows nothing of each other.
 */
const SERVICE_FLOORS: readonly (readonly string[])[] = [
  ['base', 'tables'],
  ['database', 'http', 'idp', 'mail'],
  ['rules'],
  ['controls', 'endpoints'],
  ['app'],
];
const SERVICE_LAYERS: Layers = Object.fromEntries(
  SERVICE_FLOORS.flatMap((floor, index) => floor.map((folder) => [folder, SERVICE_FLOORS.slice(0, index).flat()])),
);

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

test('every folder of core imports only from lower layers', () => {
  const loaded = own.filter(({ isTypeOnly, target }) => !isTypeOnly && folderBelow('core', target) !== 'base');
  expect(importsAgainst(CORE_LAYERS, 'core', loaded)).toEqual([]);
});

test('every folder of the local service imports only from lower layers, types included', () => {
  expect(importsAgainst(SERVICE_LAYERS, SERVICE, own)).toEqual([]);
});

test.each([
  ['core', CORE_LAYERS],
  [SERVICE, SERVICE_LAYERS],
])('the table of layers has every folder of %s', (root, layers) => {
  const folders = new Set(sourcesIn(root).flatMap(({ path }) => folderBelow(root, path) ?? []));
  expect([...folders].toSorted()).toEqual(Object.keys(layers).toSorted());
});

test('folders of the local service have no circular imports', () => {
  const edges = own.filter(({ from }) => isBelow(SERVICE, from));
  expect(findCircles(edges.map(({ from, target }) => ({ from: dirname(from), target: dirname(target) })))).toEqual([]);
});

test('endpoints and the app of the local service contain no database queries', () => {
  const asking = sourcesIn(`${SERVICE}/endpoints`, `${SERVICE}/app`).filter(({ text }) =>
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
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

function unknownPackages(folders: readonly string[], known: object): readonly Edge[] {
  return importsIn(...folders).filter(
    ({ isOwn, target }) => !isOwn && !target.startsWith('node:') && !Object.hasOwn(known, packageOf(target)),
  );
}

/** The imports from folders below `root` that its table of layers does not allow. */
function importsAgainst(layers: Layers, root: string, edges: readonly Edge[]): readonly string[] {
  const wrong = edges.filter(({ from, target }) => {
    const [folder, used] = [folderBelow(root, from), folderBelow(root, target)];
    // The entries at the top stand above all folders, and nothing below uses them.
    if (folder === null) return false;
    return used === null || (used !== folder && !layers[folder]?.includes(used));
  });
  return wrong.map(describe);
}

function describe({ from, target }: Edge): string {
  return `${from} imports ${target}`;
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

const isBelow = (root: string, path: string): boolean => path.startsWith(`${root}/`);

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
