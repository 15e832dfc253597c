import { SCHEMA } from '../migrations/migrate.ts';
import { storeImage, prepareImage, readImage } from './image.ts';
import { startPGlite } from './pglite.ts';
import { PGliteGate } from './pglite-dialect.ts';

/**
 * How long the unused instance waits for another service before it closes, in milliseconds. An open instance keeps the process
 * alive.
 */
const IDLE_MS = 500;

export interface Memory {
  readonly gate: PGliteGate;
  /** Returns a schema with tables and no rows: that of the image, or one returned by an earlier service. Null: none is left. */
  takeReadySchema(): string | null;
  giveBackSchema(name: string): void;
}

let instance: Promise<Memory> | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * Returns the PGlite in memory that all services of this process share: starting one takes seconds, creating a schema in it
 * milliseconds. Every call must be followed by a call of `leaveMemory`.
 */
export async function enterMemory(): Promise<Memory> {
  clearTimeout(idle);
  users += 1;
  instance ??= start();
  try {
    return await instance;
  } catch (error) {
    users -= 1;
    instance = undefined;
    throw error;
  }
}

export function leaveMemory(): void {
  users -= 1;
  if (users > 0) return;
  idle = setTimeout(() => {
    const closing = instance;
    instance = undefined;
    void closing?.then(({ gate }) => gate.pglite.close());
  }, IDLE_MS);
  idle.unref();
}

async function start(): Promise<Memory> {
  const image = await readImage();
  const pglite = await startPGlite(image === null ? {} : { loadDataDir: image });
  if (image === null) {
    await prepareImage(pglite);
    await storeImage(pglite);
  }
  const ready = [SCHEMA];
  return {
    gate: new PGliteGate(pglite),
    takeReadySchema: () => ready.pop() ?? null,
    giveBackSchema: (name) => void ready.push(name),
  };
}
