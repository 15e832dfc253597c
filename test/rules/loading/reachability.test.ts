import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleForProduction } from '../../../.build/bundle.ts';
import { ROOT } from '../../support/run/program.ts';
import { levelsFrom } from './import-levels.ts';

/** What people's pages load, and the service for tests: nothing of owners or back ends may come along. */
const ENTRIES = ['core/index.ts', 'elements/index.ts', 'react/index.ts', '.build/cdn.ts', 'demo/service/index.ts'];

/** The entries that are there for that, each with what of it they bring. */
const BRINGS: Readonly<Record<string, readonly string[]>> = {
  'core/server.ts': ['core/server/', 'core/admin/'],
  'core/admin.ts': ['core/admin/', 'core/server/'],
  'elements/project/index.ts': ['elements/project/', 'core/admin/', 'core/server/'],
  'react/project.ts': ['elements/project/', 'core/admin/', 'core/server/'],
};

/** Owners and back ends only. */
const APART = [
  'core/admin/',
  'core/admin.ts',
  'core/server/',
  'core/server.ts',
  'elements/project/',
  'react/project.ts',
];
const OWNERS_TEXTS = /^elements\/messages\/owner\//;

/** The paths of the endpoints that need an admin (protocol.md §8.6, §11). */
const ADMIN_PATH = '/internal/';

/** Everything a module brings with it, now or on demand. */
const reachableFrom = (entry: string): readonly string[] => [...levelsFrom([entry]).keys()];

test.each(ENTRIES)('the entry %s imports, directly or indirectly, no code for project owners or back ends', (entry) => {
  const wrong = reachableFrom(entry).filter(
    (path) => APART.some((start) => path.startsWith(start)) || OWNERS_TEXTS.test(path),
  );
  expect(wrong).toEqual([]);
});

test.each(Object.entries(BRINGS))('the entry %s imports code for project owners and back ends', (entry, folders) => {
  const reached = reachableFrom(entry);
  for (const folder of folders) expect(reached.filter((path) => path.startsWith(folder))).not.toEqual([]);
});

async function chunksWithAdminPath(entry: string): Promise<readonly string[]> {
  const chunks = await bundleForProduction({
    entry: join(ROOT, entry),
    external: /^(react(-dom)?|node:|all-elements$)/,
  });
  expect(chunks.length).toBeGreaterThan(0);
  return chunks.filter(({ code }) => code.includes(ADMIN_PATH)).map(({ fileName }) => fileName);
}

test.each(['.build/cdn.ts', 'elements/index.ts', 'react/index.ts'])(
  'no file of the bundle of %s contains the path of an admin endpoint',
  async (entry) => {
    expect(await chunksWithAdminPath(entry)).toEqual([]);
  },
);

test('the bundle of elements/project/index.ts contains the path of an admin endpoint', async () => {
  expect(await chunksWithAdminPath('elements/project/index.ts')).not.toEqual([]);
});
