import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../shared/corpora/', import.meta.url));

/** Whether the public test data lies beside the checkout; tests that need it skip with a message where it does not. */
export const hasCorpora = existsSync(FOLDER);

if (!hasCorpora) console.info('skipped: the public test data is not beside this checkout');

export function readCorpus(path: string): string {
  return readFileSync(FOLDER + path, 'utf8');
}
