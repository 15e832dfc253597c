import { dirname } from 'node:path';
import { filesIn } from '../source.ts';

/** A folder with more files at one level is worth a look. */
export const MANY_FILES = 21;

/** Folders that may hold more files than the rule likes, with the reason. */
export const CROWDED_FOLDERS: Readonly<Record<string, string>> = {
  'demo/docs/guides': 'a page for each subject; the side bar lists them',
  'demo/service/mail/languages': 'a file for each language',
};

/** Says of each folder of many files how many, unless `CROWDED_FOLDERS` gives a reason for them. */
export function crowdedFolders(counts: ReadonlyMap<string, number> = countFiles()): readonly string[] {
  return [...counts]
    .filter(([folder, count]) => count > MANY_FILES && !(folder in CROWDED_FOLDERS))
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files: split it by meaning, or name the reason in CROWDED_FOLDERS (test/rules/structure/crowded-folders.ts)`,
    )
    .toSorted();
}

/** How many files each folder of the project has at its own level. Screenshots are left out, since tests write them. */
export function countFiles(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of ['.build', 'core', 'elements', 'react', 'demo', 'test'].flatMap(filesIn))
    if (!path.endsWith('.png')) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}
