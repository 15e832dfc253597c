import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run/program.ts';

/** Where an error costs most: tokens, requests, redirects, cookies. Folders are taken with all that is below them. */
export const KERNELS = [
  'core/session',
  'core/cache',
  'core/transport',
  'core/routes',
  'core/flows/oauth',
  'core/flows/sign-in.ts',
  'core/flows/sign-out.ts',
  'core/server/request',
  'core/server/verify',
  'core/platform',
  'core/resources/write.ts',
];

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
