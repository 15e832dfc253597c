import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Uses smaller log segments (1 MB) and does not wait for the disk while the first files are written. */
const FIRST_START = ['--wal-segsize=1', '--no-sync'];

/** The page cache, in pages of 8 kB. The usual 128 MB take a third of the start-up time, and the files are in memory anyway. */
const SMALL_CACHE = ['-c', 'shared_buffers=2048'];

/** Starts PGlite. The package is large, so it is loaded on demand. */
export async function startPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  return PGlite.create({ ...options, startParams, initDbStartParams: FIRST_START });
}
