import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
}

const lock = JSON.parse(await readFile('package-lock.json', 'utf8')) as { packages: Record<string, LockEntry> };
const manifest = JSON.parse(await readFile('package.json', 'utf8')) as {
  allowScripts: Record<string, boolean>;
  overrides: Record<string, string>;
  devDependencies: Record<string, string>;
};

test('every optional dependency in the lock file has an entry of its own', () => {
  // A registry that lacks one platform's binary makes `npm install` leave it out, and then `npm ci` refuses the lock file.
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isInstalledFor(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});

test('every install script has been decided about', () => {
  const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? path);
  expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
});

test('tools are pinned to one version', () => {
  const pinned = /^\d+\.\d+\.\d+$/;
  const loose = Object.entries({ ...manifest.devDependencies, ...manifest.overrides }).filter(
    ([, version]) => !pinned.test(version),
  );
  expect(loose).toEqual([]);
});

/** As Node looks for it: beside the package, then in every folder above. */
function isInstalledFor(path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in lock.packages) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isInstalledFor(above === -1 ? '' : path.slice(0, above), name);
}
