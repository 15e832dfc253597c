import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_PROGRAMS } from '../../support/run/stages/package/consumer.ts';
import { ROOT } from '../../support/run/program.ts';

/** Folders whose files run against the packed package: the examples in a browser, the language by the package stage. */
const FOLDERS = ['demo/examples', 'test/fixtures/language'];

let texts: readonly string[] | null = null;

/** Whether the code is part of a program that runs against the packed package. */
export function isRun(code: string): boolean {
  texts ??= [...FOLDERS.flatMap(filesIn), ...APP_PROGRAMS];
  return texts.some((text) => text.includes(code.trimEnd()));
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
