import { SCHEMA_NAME } from '../migrations/migrate.ts';
import { storeDatabaseImage, prepareDatabaseImage, readDatabaseImage } from './database-image.ts';
import { startPGlite } from './pglite.ts';
import { PGliteGate } from './pglite-dialect.ts';

/** How long the PGlite stays open without a service, in milliseconds. An open PGlite keeps the process alive. */
const IDLE_MS = 500;

/** The PGlite in memory, and its schemas that no service uses. */
export interface MemoryDatabase {
  readonly gate: PGliteGate;
  /**
   * Returns the name of a schema with all tables and no rows, or null when none is left. Such a schema comes from the
   * database image or from a closed service.
   */
  takeEmptySchema(): string | null;
  /** Makes a schema available to the next service. All its tables must be empty. */
  returnSchema(name: string): void;
}

let instance: Promise<MemoryDatabase> | undefined;
/** How many services use the PGlite. */
let userCount = 0;
let closeTimer: NodeJS.Timeout | undefined;

/**
 * Returns the PGlite in memory that all services of this process share. Starting a PGlite takes seconds, creating a schema
 * in it milliseconds. Every call must be followed by a call of `releaseMemoryDatabase`.
 */
export async function acquireMemoryDatabase(): Promise<MemoryDatabase> {
  clearTimeout(closeTimer);
  userCount += 1;
  instance ??= startMemoryDatabase();
  try {
    return await instance;
  } catch (error) {
    userCount -= 1;
    instance = undefined;
    throw error;
  }
}

/** Ends the use that `acquireMemoryDatabase` began. The PGlite is closed when no service has used it for a while. */
export function releaseMemoryDatabase(): void {
  userCount -= 1;
  if (userCount > 0) return;
  closeTimer = setTimeout(() => {
    const closing = instance;
    instance = undefined;
    void closing?.then(({ gate }) => gate.pglite.close());
  }, IDLE_MS);
  closeTimer.unref();
}

async function startMemoryDatabase(): Promise<MemoryDatabase> {
  const image = await readDatabaseImage();
  const pglite = await startPGlite(image === null ? {} : { loadDataDir: image });
  if (image === null) {
    await prepareDatabaseImage(pglite);
    await storeDatabaseImage(pglite);
  }
  const emptySchemas = [SCHEMA_NAME];
  return {
    gate: new PGliteGate(pglite),
    takeEmptySchema: () => emptySchemas.pop() ?? null,
    returnSchema: (name) => void emptySchemas.push(name),
  };
}
