import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtDocs } from '../../../.build/docs/site.ts';
import { ROOT } from '../../support/run/program.ts';

/** The site is built for a path, so that a link which only works at the root of a host is found. */
export const BASE = '/docs/latchkey/';

/** Builds the site unless nothing has changed, and returns its folder. */
export const buildSite = (): Promise<string> => builtDocs(ROOT, BASE);

/** Returns the files of a folder with this ending, as paths below the folder. */
export function filesIn(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ending))
    .toSorted();
}

/** Returns the texts of the files of a folder with this ending, by path. */
export function textsIn(folder: string, ending: string): ReadonlyMap<string, string> {
  return new Map(filesIn(folder, ending).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
