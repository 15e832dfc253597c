import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Runs in a worker thread: the library is written in JavaScript, and a check takes up to several seconds. */
const CHECK = `
const { parentPort, workerData } = require('node:worker_threads');
const { compareSync } = require(workerData.library);
parentPort.postMessage(compareSync(workerData.password, workerData.stored));
`;

/** Returns whether the password matches a bcrypt hash. */
export async function matchesBcrypt(password: string, stored: string): Promise<boolean> {
  const library = createRequire(import.meta.url).resolve('bcryptjs');
  const worker = new Worker(CHECK, { eval: true, workerData: { library, password, stored } });
  const [isRight] = (await once(worker, 'message')) as [boolean];
  return isRight;
}
