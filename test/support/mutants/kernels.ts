import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';

/**
 * The files and folders in which an error would do most harm: tokens, requests, redirects, cookies, who is shown as signed in,
 * the pages of the handler, and who may call the local service. Folders include all their subfolders.
 */
export const KERNELS = [
  'core/session',
  'core/cache',
  'core/transport',
  'core/routes',
  'core/flows',
  'core/resources',
  'core/server',
  'core/admin/base/admin-context.ts',
  'core/platform',
  'elements/user',
  'elements/pages',
  'react/signed-in.tsx',
  'demo/service/base/allowed-servers.ts',
  'demo/service/base/loopback.ts',
  'demo/service/rules/access',
];

/** Returns the files of `KERNELS`. With `only`, just the files below these paths. */
export function kernelFiles(only: readonly string[] = []): string[] {
  const all = filesOf(KERNELS);
  const below = only.map((path) => {
    const folder = path.replace(/\/+$/, '');
    const files = all.filter((file) => file === folder || file.startsWith(`${folder}/`));
    if (files.length === 0) throw new Error(`no kernel is below "${path}"`);
    return files;
  });
  return only.length === 0 ? all : all.filter((file) => below.flat().includes(file));
}

/**
 * Returns the source files of files and folders, without files that only declare types. Throws an error if a path does not exist.
 */
export function filesOf(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    statSync(join(ROOT, path)).isFile()
      ? [path]
      : readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
          .map((name) => join(path, name).replaceAll('\\', '/'))
          .toSorted(),
  );
}
