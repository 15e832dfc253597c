import { keepImage, prepareImage, readImage } from './image.ts';
import { SCHEMA } from './migrate.ts';
import { PGliteGate } from './pglite-dialect.ts';
import { startPGlite } from './pglite.ts';

/** How long the instance waits for another service before it closes, because an open one keeps the process alive. */
const IDLE_MS = 500;

export interface Memory {
  readonly gate: PGliteGate;
  /** The schema with tables and no rows that came with the image; the first service to ask gets it, the others null. */
  takeReadySchema(): string | null;
}

let instance: Promise<Memory> | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * The one PGlite in memory that all services of this process share: starting one takes seconds, a schema in it
 * milliseconds. Every call must be followed by one of `leaveMemory`.
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
    await keepImage(pglite);
  }
  let ready: string | null = SCHEMA;
  const takeReadySchema = (): string | null => {
    const taken = ready;
    ready = null;
    return taken;
  };
  return { gate: new PGliteGate(pglite), takeReadySchema };
}
