import type { RestRow, RestStage } from './rounds.ts';
import type { StageName } from '../stages/stages.ts';

/** A folder, or the beginning of a path, and the stages that test it. */
export interface Touch {
  folder: string;
  stages: readonly RestStage[];
}

/**
 * The stages of the second round that test each folder. For a path the row with the longest matching folder counts. `npm test`
 * has run most tests of each folder before.
 */
export const TOUCHES: readonly Touch[] = [
  { folder: 'core/', stages: ['moreNode', 'node24', 'packed', 'moreFlows'] },
  { folder: 'core/session/', stages: ['moreNode', 'olderSessions', 'node24', 'packed', 'moreFlows'] },
  { folder: 'core/server/', stages: ['moreNode', 'olderSessions', 'node24', 'outside'] },
  { folder: 'core/transport/', stages: ['olderSessions', 'node24', 'packed', 'outside'] },
  { folder: 'core/platform/', stages: ['olderSessions', 'node24', 'moreFlows', 'otherBrowsers'] },
  { folder: 'elements/', stages: ['moreChromium', 'otherBrowsers', 'packed', 'moreFlows'] },
  { folder: 'elements/project/', stages: ['moreChromium', 'packed', 'moreFlows'] },
  { folder: 'elements/messages/', stages: ['packed', 'moreChromium'] },
  { folder: 'elements/languages', stages: ['packed', 'moreChromium', 'packageMore'] },
  { folder: 'react/', stages: ['react18', 'packed', 'outside', 'moreFlows'] },
  { folder: 'demo/', stages: ['moreFlows'] },
  { folder: 'demo/cli/', stages: ['moreNode', 'moreFlows'] },
  { folder: 'demo/docs/', stages: ['moreNode'] },
  { folder: 'demo/skills/', stages: [] },
  { folder: 'demo/examples/', stages: ['moreFlows', 'outside'] },
  { folder: 'demo/service/', stages: ['moreNode', 'postgres', 'node24', 'packageMore', 'timed', 'moreFlows'] },
  { folder: '.build/', stages: ['packed', 'packageMore', 'release', 'outside'] },
  { folder: '.changeset/', stages: [] },
  { folder: '.ci/', stages: [] },
  { folder: '.github/', stages: [] },
  { folder: 'package.json', stages: ['packageMore', 'release', 'packed', 'outside', 'react18', 'node24'] },
  { folder: 'package-lock.json', stages: ['packageMore', 'release', 'packed', 'outside', 'react18', 'node24'] },
  { folder: 'tsconfig.json', stages: ['packed', 'packageMore'] },
  { folder: 'vite.config.ts', stages: ['moreNode', 'packed', 'packageMore'] },
  { folder: 'test/bench/', stages: ['moreNode', 'timed'] },
  { folder: 'test/cli/', stages: ['moreNode'] },
  { folder: 'test/core/', stages: ['moreNode', 'olderSessions', 'node24'] },
  { folder: 'test/docs/', stages: [] },
  { folder: 'test/e2e/', stages: ['moreFlows'] },
  { folder: 'test/elements/', stages: ['moreChromium', 'otherBrowsers'] },
  { folder: 'test/elements-node/', stages: [] },
  { folder: 'test/fixtures/', stages: ['moreNode', 'packageMore'] },
  { folder: 'test/journeys/', stages: ['moreNode', 'olderSessions'] },
  { folder: 'test/official/', stages: [] },
  { folder: 'test/outside/', stages: ['outside'] },
  { folder: 'test/packed/', stages: ['packed'] },
  { folder: 'test/react/', stages: ['react18', 'moreChromium'] },
  { folder: 'test/rules/', stages: [] },
  { folder: 'test/runner/', stages: [] },
  { folder: 'test/security/', stages: ['moreNode', 'olderSessions'] },
  { folder: 'test/service/', stages: ['moreNode', 'postgres', 'timed', 'node24'] },
  { folder: 'test/support/', stages: ['moreNode', 'olderSessions'] },
  { folder: 'test/support/browser/', stages: ['moreChromium', 'otherBrowsers', 'moreFlows'] },
  { folder: 'test/support/postgres/', stages: ['postgres'] },
  { folder: 'test/support/wtr/', stages: ['moreChromium', 'otherBrowsers', 'react18'] },
  { folder: 'test/types/', stages: [] },
  { folder: 'test/wire/', stages: ['moreNode'] },
];

/** Returns the row for a path. Null for files in the root that no stage tests, such as the README. */
export function touchOf(path: string): Touch | null {
  const rows = TOUCHES.filter(({ folder }) => path.startsWith(folder));
  return rows.toSorted((one, other) => other.folder.length - one.folder.length)[0] ?? null;
}

/**
 * Returns the rows in the order in which they run: first the rows with stages that test the changed files, then all other rows.
 * The hash of the commit decides the order of the other rows, so that a busy machine does not skip the same stages every time.
 */
export function orderRows<Row extends RestRow>(
  rows: readonly Row[],
  changedPaths: readonly string[],
  commit: string,
): readonly Row[] {
  const touched = new Set<StageName>(changedPaths.flatMap((path) => touchOf(path)?.stages ?? []));
  const isTouched = ({ stages }: Row): boolean => stages.some((stage) => touched.has(stage));
  const others = rows.filter((row) => !isTouched(row));
  const start = others.length === 0 ? 0 : Number.parseInt(commit.slice(0, 8), 16) % others.length;
  return [...rows.filter(isTouched), ...others.slice(start), ...others.slice(0, start)];
}
