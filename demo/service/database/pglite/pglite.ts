import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Flags for creating a database: write-ahead log segments of 1 MB, and no waiting for the disk. */
const FIRST_START_FLAGS = ['--wal-segsize=1', '--no-sync'];

/** Flags for a page cache of 2,048 pages, 16 MB. The usual 128 MB would take a third of the start-up time. */
const SMALL_CACHE_FLAGS = ['-c', 'shared_buffers=2048'];

/** Starts PGlite. The package is large, so it is loaded on demand. */
export async function startPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE_FLAGS];
  return PGlite.create({ ...options, startParams, initDbStartParams: FIRST_START_FLAGS });
}
