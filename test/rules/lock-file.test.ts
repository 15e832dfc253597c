import { describe, expect, test } from 'vitest';
import { readText } from './source.ts';

/** A version, or versions for what a package brings. */
interface Overrides {
  [name: string]: string | Overrides;
}

interface LockEntry {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  hasInstallScript?: boolean;
  engines?: { node?: string };
}

interface LockFile {
  packages: Record<string, LockEntry>;
}

interface Manifest {
  allowScripts: Record<string, boolean>;
  overrides?: Overrides;
  devDependencies: Record<string, string>;
}

/** The folders of the packages with a lock file: this one and its documentation. */
const FOLDERS = ['.', 'demo/docs'];

describe.each(FOLDERS)('package.json and its lock file in the folder %s', (folder) => {
  const lock = JSON.parse(readText(`${folder}/package-lock.json`)) as LockFile;
  const manifest = JSON.parse(readText(`${folder}/package.json`)) as Manifest;

  test('every optional dependency has an entry in the lock file', () => {
    // A registry that lacks one platform's binary makes `npm install` leave it out, and then `npm ci` refuses the lock file.
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isInstalledFor(lock, path, name))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('the lock file contains no registry address', () => {
    const named = Object.entries(lock.packages).filter(([, { resolved }]) => resolved !== undefined);
    expect(named.map(([path]) => path)).toEqual([]);
  });

  test('every package with an install script is listed in allowScripts', () => {
    const scripted = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true);
    const names = scripted.map(([path]) => path.split('node_modules/').at(-1) ?? path);
    expect(names.filter((name) => !(name in manifest.allowScripts))).toEqual([]);
  });

  test('every development dependency and override is pinned to an exact version', () => {
    // `npm:react@18.3.1` is a second version under another name, `$react` the version that is named elsewhere.
    const pinned = /^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$|^\$[\w-]+$/;
    const isPinned = (version: Overrides[string]): boolean =>
      typeof version === 'string' ? pinned.test(version) : Object.values(version).every(isPinned);
    const all: Overrides = { ...manifest.devDependencies, ...manifest.overrides };
    const loose = Object.entries(all).filter(([, version]) => !isPinned(version));
    expect(loose).toEqual([]);
  });
});

/** As Node looks for it: beside the package, then in every folder above. */
function isInstalledFor(lock: LockFile, path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in lock.packages) return true;
  if (path === '') return false;
  const above = path.lastIndexOf('/node_modules/');
  return isInstalledFor(lock, above === -1 ? '' : path.slice(0, above), name);
}
