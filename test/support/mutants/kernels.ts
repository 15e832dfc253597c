import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';

/**
 * Where an error costs most: tokens, requests, redirects, cookies, who is shown as signed in, the pages of the handler, and who may
 * call the local service. Folders are taken with all that is below them.
 */
export const KERNELS = [
  'core/session',
  'core/cache',
  'core/transport',
  'core/routes',
  'core/flows',
  'core/resources',
  'core/server',
  'core/admin/admin-context.ts',
  'core/platform',
  'elements/user',
  'elements/pages',
  'react/signed-in.tsx',
  'demo/service/base/allowed-servers.ts',
  'demo/service/base/loopback.ts',
  'demo/service/rules/access',
];

/** The files of the kernels, or those of some files and folders among them. */
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

/** The files of a list of files and folders, without declarations of types alone; one that does not exist is an error. */
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
