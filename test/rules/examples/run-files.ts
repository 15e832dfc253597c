import { APP_PROGRAMS } from '../../packed/consumer/consumer.ts';
import { filesIn, readText } from '../source.ts';

/** Folders whose files run against the packed package: the examples in a browser, the language by the package stage. */
const FOLDERS = ['demo/examples', 'test/fixtures/language'];

let texts: readonly string[] | null = null;

/** Whether the code is part of a program that runs against the packed package. */
export function isRun(code: string): boolean {
  texts ??= [...FOLDERS.flatMap(filesIn).map(readText), ...APP_PROGRAMS];
  return texts.some((text) => text.includes(code.trimEnd()));
}
