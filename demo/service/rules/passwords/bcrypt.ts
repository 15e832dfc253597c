import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/**
 * The code of the worker thread that compares a password with a hash. The library is written in JavaScript, and a
 * comparison can take several seconds, during which the main thread must not be blocked.
 */
const CHECK_SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
const { compareSync } = require(workerData.library);
parentPort.postMessage(compareSync(workerData.password, workerData.stored));
`;

/** Returns whether the password matches a bcrypt hash. */
export async function matchesBcrypt(password: string, stored: string): Promise<boolean> {
  const library = createRequire(import.meta.url).resolve('bcryptjs');
  const worker = new Worker(CHECK_SCRIPT, { eval: true, workerData: { library, password, stored } });
  const [isRight] = (await once(worker, 'message')) as [boolean];
  return isRight;
}
