import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url));

/** Whether the public test data is beside the checkout. Tests that need the data are skipped with a message if it is missing. */
export const hasCorpora = existsSync(FOLDER);

if (!hasCorpora) console.info('skipped: the public test data is not beside this checkout');

export function readCorpus(path: string): string {
  return readFileSync(FOLDER + path, 'utf8');
}
