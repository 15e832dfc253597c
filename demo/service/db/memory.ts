import { PGliteGate } from './pglite-dialect.ts';
import { startPGlite } from './pglite.ts';
import { readTemplate, writeTemplate } from './template.ts';

/** How long the instance waits for another service before it closes, because an open one keeps the process alive. */
const IDLE_MS = 500;

let instance: Promise<PGliteGate> | undefined;
let users = 0;
let idle: NodeJS.Timeout | undefined;

/**
 * The one PGlite in memory that all services of this process share: starting one takes seconds, a schema in it
 * milliseconds. Every call must be followed by one of `leaveMemory`.
 */
export async function enterMemory(): Promise<PGliteGate> {
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
    void closing?.then((gate) => gate.pglite.close());
  }, IDLE_MS);
  idle.unref();
}

async function start(): Promise<PGliteGate> {
  const template = await readTemplate();
  const pglite = await startPGlite(template === null ? {} : { loadDataDir: template });
  if (template === null) await writeTemplate(await pglite.dumpDataDir('none'));
  return new PGliteGate(pglite);
}
