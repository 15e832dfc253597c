import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Smaller log segments than usual (1 MB) and no waiting for the disk while the first files are written. */
const FIRST_START = ['--wal-segsize=1', '--no-sync'];

/** The cache of pages, of 8 kB each: 128 MB, the usual size, take a third of the start, and the files are in memory anyway. */
const SMALL_CACHE = ['-c', 'shared_buffers=2048'];

/** Starts PGlite; the package is large, so it is loaded when it is needed. */
export async function startPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  const startParams = [...PGlite.defaultStartParams, ...SMALL_CACHE];
  return PGlite.create({ ...options, startParams, initDbStartParams: FIRST_START });
}
