import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../run/program.ts';

/** A copy of the working tree. Changes of its files do not affect the working tree. */
export interface CheckoutCopy {
  folder: string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  remove: () => void;
}

/** Copies every file below `paths` that git does not ignore, with its current content. `node_modules` is linked, not copied. */
export function copyCheckout(paths: readonly string[] = ['.']): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-copy-'));
  const files = listFiles(paths);
  for (const below of new Set(files.map(dirname))) mkdirSync(join(folder, below), { recursive: true });
  for (const file of files) copyFileSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function listFiles(paths: readonly string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths];
  const output = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  // Files that were deleted in the working tree are still in the index of git.
  return output.split('\0').filter((file) => file !== '' && existsSync(join(ROOT, file)));
}
