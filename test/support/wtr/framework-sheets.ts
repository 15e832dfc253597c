import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { program, ROOT } from '../run/program.ts';

/** The package and the file of each style sheet. */
const SHEETS = {
  tailwind: ['tailwindcss@4.3.5', 'tailwindcss/preflight.css'],
  bootstrap: ['bootstrap@5.3.9', 'bootstrap/dist/css/bootstrap.min.css'],
  pico: ['@picocss/pico@2.1.1', '@picocss/pico/css/pico.min.css'],
} as const;

export type FrameworkName = keyof typeof SHEETS;

const FOLDER = join(ROOT, '.cache/framework-sheets');
let installed: Promise<void> | undefined;

/** Returns the style sheet of a CSS framework. */
export async function readSheet(name: FrameworkName): Promise<string> {
  installed ??= install();
  await installed;
  const sheet = await readFile(join(FOLDER, 'node_modules', SHEETS[name][1]), 'utf8');
  // Tailwind's compiler replaces `--theme(name, fallback)` by the fallback if there is no theme.
  return sheet.replaceAll(/--theme\(\s*[\w-]+,([^()]*)\)/g, '$1');
}

/** Installs the packages on demand. They are no dependencies, because few tests need them and one has 20 MB. */
async function install(): Promise<void> {
  const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const packages = Object.values(SHEETS).map(([name]) => name);
  const { exitCode, output } = await program('npm', ['install', ...flags, '--prefix', FOLDER, ...packages]);
  if (exitCode !== 0) throw new Error(output);
}
