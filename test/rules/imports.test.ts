import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { BUNDLED_PACKAGES } from '../../.build/library/library-config.ts';
import { PACKAGES as DEMO_PACKAGES } from '../../demo/launch/packages.ts';
import { findCircles } from './structure/circles.ts';
import { type Import, type Source, sourcesIn } from './source.ts';

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

const isOfProject = ({ from, target }: Pick<Edge, 'from' | 'target'>): boolean =>
  from.startsWith(PROJECT) && PACKAGES_OF_PROJECT.test(target);

/** Inside core: which folder may use which besides itself and `base`. Types may come from anywhere, they leave nothing behind. */
const CORE_LAYERS: Record<string, string[]> = {
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

/** Packages that core loads in back ends alone. */
const ONLY_ON_SERVERS = ['jose'];

const shipped = sourcesIn('core', 'elements', 'react', 'demo');

/** Vite brings the text of a file by `?raw`. */
const withoutQuery = (target: string): string => target.replace(/\?raw$/, '');

test('every relative import names an existing file with its extension', () => {
  const broken = edges(shipped, ({ isOwn }) => isOwn).filter(({ target }) => !existsSync(withoutQuery(target)));
  expect(broken.filter(({ target }) => !target.includes('${')).map(describe)).toEqual([]);
});

test('in the order core, elements, react, demo, no folder imports from a later one', () => {
  const wrong = edges(shipped, ({ isOwn }) => isOwn).filter(({ from, target }) => {
    const to = LAYERS.indexOf(folderOf(target));
    return to === -1 || to > LAYERS.indexOf(folderOf(from));
  });
  expect(wrong.map(describe)).toEqual([]);
});

test('core, elements and react import only their allowed packages', () => {
  const wrong = edges(shipped, ({ isOwn, isTypeOnly }) => !isOwn && !isTypeOnly).filter((edge) => {
    const allowed = PACKAGES[folderOf(edge.from)];
    return allowed !== undefined && !allowed.test(edge.target) && !isOfProject(edge);
  });
  expect(wrong.map(describe)).toEqual([]);
});

test('the demo lists every package that its pages import', () => {
  const pages = [...sourcesIn('core', 'elements', 'react'), ...sourcesIn('demo').filter(({ path }) => isPage(path))];
  const imported = edges(pages, ({ isOwn, isTypeOnly }) => !isOwn && !isTypeOnly).map(({ target }) => target);
  const inPages = [...new Set(imported)].filter((target) => !ONLY_ON_SERVERS.includes(target));
  expect(inPages.toSorted()).toEqual(DEMO_PACKAGES);
});

/** Runs in the browser: the pages of the demo, and not what starts or serves them. */
function isPage(path: string): boolean {
  return (
    path.startsWith('demo/site/') ||
    ['demo/atoms.ts', 'demo/gallery.ts', 'demo/owner.ts', 'demo/plain.ts', 'demo/theme.ts'].includes(path)
  );
}

test('the local service imports no code of the client', () => {
  const service = shipped.filter(({ path }) => path.startsWith('demo/service/'));
  const wrong = edges(service, ({ isOwn }) => isOwn).filter(({ target }) => !target.startsWith('demo/service/'));
  expect(wrong.map(describe)).toEqual([]);
});

test('every folder of core imports only from lower layers', () => {
  const wrong = edges(sourcesIn('core'), ({ isOwn, isTypeOnly }) => isOwn && !isTypeOnly).filter(({ from, target }) => {
    const [own, used] = [coreFolder(from), coreFolder(target)];
    // The entries at the top of core stand above all folders, and nothing below uses them.
    if (own === null) return false;
    return used === null || (used !== own && used !== 'base' && !(CORE_LAYERS[own] ?? []).includes(used));
  });
  expect(wrong.map(describe)).toEqual([]);
});

test('every folder of core is in the table of layers', () => {
  const folders = new Set(sourcesIn('core').map(({ path }) => coreFolder(path)));
  expect([...folders].filter((folder) => folder !== null && !(folder in CORE_LAYERS))).toEqual([]);
});

test('every folder of the local service imports only from lower layers, types included', () => {
  const wrong = edges(sourcesIn(SERVICE), ({ isOwn }) => isOwn).filter(({ from, target }) => {
    const [own, used] = [serviceFolder(from), serviceFolder(target)];
    // The entries stand above all folders, and nothing below uses them.
    if (own === null) return false;
    return used === null || (used !== own && floorOf(used) >= floorOf(own));
  });
  expect(wrong.map(describe)).toEqual([]);
});

test('every folder of the local service is in the table of layers', () => {
  const folders = new Set(sourcesIn(SERVICE).flatMap(({ path }) => serviceFolder(path) ?? []));
  expect([...folders].toSorted()).toEqual(SERVICE_FLOORS.flat().toSorted());
});

test('folders of the local service have no circular imports', () => {
  const sources = sourcesIn(SERVICE);
  const folders = [...new Set(sources.map(({ path }) => dirname(path)))].map((folder) => {
    const files = sources.filter(({ path }) => dirname(path) === folder);
    const imports = edges(files, ({ isOwn }) => isOwn);
    return {
      path: folder,
      imports: imports.map((found) => ({ ...found, target: dirname(found.target), isDynamic: false })),
    };
  });
  expect(findCircles(folders)).toEqual([]);
});

test('endpoints and the app of the local service contain no database queries', () => {
  const asking = sourcesIn(`${SERVICE}/endpoints`, `${SERVICE}/app`).filter(({ text }) =>
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(text),
  );
  expect(asking.map(({ path }) => path)).toEqual([]);
});

test('published code imports only packages that are dependencies or bundled', async () => {
  const manifest = JSON.parse(await readFile('package.json', 'utf8')) as Dependencies;
  const { dependencies, devDependencies, peerDependencies } = manifest;
  const library = unknownPackages(['core', 'elements', 'react'], [dependencies, peerDependencies]);
  const isBundled = ({ target }: Edge) => BUNDLED_PACKAGES.includes(target);
  expect(library.filter((edge) => !isOfProject(edge) && !isBundled(edge)).map(describe)).toEqual([]);
  // The build takes over the versions of these as dependencies of `latchkey-project` and `latchkey-emulator`.
  const others = unknownPackages([PROJECT, 'demo/service'], [dependencies, devDependencies]);
  expect(others.map(describe)).toEqual([]);
});

function unknownPackages(folders: readonly string[], lists: readonly Record<string, string>[]): readonly Edge[] {
  const known = new Set(lists.flatMap((list) => Object.keys(list)));
  return edges(sourcesIn(...folders), ({ isOwn, target }) => !isOwn && !target.startsWith('node:')).filter(
    ({ target }) => !known.has(packageOf(target)),
  );
}

interface Dependencies {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
}

interface Edge extends Import {
  from: string;
}

function edges(sources: Source[], isWanted: (found: Import) => boolean): Edge[] {
  return sources.flatMap(({ path, imports }) => imports.filter(isWanted).map((found) => ({ from: path, ...found })));
}

function describe({ from, target }: Edge): string {
  return `${from} imports ${target}`;
}

function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function coreFolder(path: string): string | null {
  const [, folder, file] = path.split('/');
  return folder !== undefined && file !== undefined ? folder : null;
}

function serviceFolder(path: string): string | null {
  const [folder, file] = path.slice(SERVICE.length + 1).split('/');
  return folder !== undefined && file !== undefined ? folder : null;
}

function floorOf(folder: string): number {
  return SERVICE_FLOORS.findIndex((folders) => folders.includes(folder));
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
