import type { PGlite, PGliteOptions } from '@electric-sql/pglite';

/** Smaller log segments than usual (1 MB) and no waiting for the disk while the first files are written. */
const FIRST_START = ['--wal-segsize=1', '--no-sync'];

/** Starts PGlite; the package is large, so it is loaded when it is needed. */
export async function startPGlite(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ ...options, initDbStartParams: FIRST_START });
}
