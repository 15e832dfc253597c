import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';

/**
 * Where an error costs most: tokens, requests, redirects, cookies, and who may call the local service. Folders are taken with all
 * that is below them. Elements are not among them, because their tests need a browser and mutants are judged in Node.
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
  'demo/service/base/allowed-servers.ts',
  'demo/service/base/loopback.ts',
  'demo/service/rules/access',
];

/** The files of the kernels, or those of one file or folder among them. */
export function kernelFiles(only = ''): string[] {
  const below = only.replace(/\/+$/, '');
  const files = filesOf(KERNELS).filter((file) => below === '' || file === below || file.startsWith(`${below}/`));
  if (files.length === 0) throw new Error(`no kernel is below "${only}"`);
  return files;
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
