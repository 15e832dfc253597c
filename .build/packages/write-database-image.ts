import crypto from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  databaseImageName,
  packDatabaseImage,
  prepareDatabaseImage,
} from '../../demo/service/database/pglite/database-image.ts';
import { startPGlite } from '../../demo/service/database/pglite/pglite.ts';

/**
 * Writes the database image, from which the emulator starts, into the folder of the first argument. PostgreSQL writes the time and
 * random numbers into a new database. This is a process of its own, so that it can stop its clock and always take the same numbers:
 * every build makes the same image.
 */

/** The compression level. Level 11 would make the image a sixth smaller, but takes ten times as long. */
const QUALITY = 9;
/** The time at which the image is made: 2026-01-01. */
const TIME = 1_767_225_600_000;

const [folder = '.'] = process.argv.slice(2);
stopClock();
takeSameNumbers();
const pglite = await startPGlite();
try {
  await prepareDatabaseImage(pglite);
  await writeFile(join(folder, await databaseImageName()), await packDatabaseImage(pglite, QUALITY));
} finally {
  await pglite.close();
}

function stopClock(): void {
  const stopped = new Proxy(Date, {
    construct: (real, given: readonly [number]) => new real(...(given.length === 0 ? ([TIME] as const) : given)),
  });
  Date.now = () => TIME;
  performance.now = () => 0;
  Object.assign(globalThis, { Date: stopped });
}

/** Replaces the function from which PGlite takes random bytes. No user relies on these bytes: the image is published and has no rows. */
function takeSameNumbers(): void {
  crypto.randomFillSync = (view) => {
    const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(view) ? view : new Uint8Array(view);
    new Uint8Array(buffer, byteOffset, byteLength).fill(1);
    return view;
  };
}
