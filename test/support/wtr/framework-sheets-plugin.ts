import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestRunnerPlugin } from '@web/test-runner';

const SHEETS = {
  tailwind: { install: 'tailwindcss@4.3.5', file: 'tailwindcss/preflight.css' },
  bootstrap: { install: 'bootstrap@5.3.9', file: 'bootstrap/dist/css/bootstrap.min.css' },
  pico: { install: '@picocss/pico@2.1.1', file: '@picocss/pico/css/pico.min.css' },
} as const;

export type FrameworkName = keyof typeof SHEETS;

let installed: Promise<Record<string, string>> | undefined;

/** `executeServerCommand('framework-sheet', { name: 'pico' })` returns the style sheet of a CSS framework. */
export function frameworkSheetsPlugin(): TestRunnerPlugin<{ name: FrameworkName }> {
  return {
    name: 'latchkey-framework-sheets',
    async executeCommand({ command, payload }) {
      if (command !== 'framework-sheet' || !payload) return undefined;
      installed ??= installSheets();
      return (await installed)[payload.name];
    },
  };
}

/** Installs the packages on demand. They are no dependencies, because only these tests need them and one has 20 MB. */
async function installSheets(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-sheets-'));
  try {
    const packages = Object.values(SHEETS).map(({ install }) => install);
    const flags = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
    await promisify(execFile)('npm', ['install', ...flags, '--prefix', folder, ...packages], { cwd: folder });
    const read = async ([name, { file }]: readonly [string, (typeof SHEETS)[FrameworkName]]) => {
      const sheet = await readFile(join(folder, 'node_modules', file), 'utf8');
      return [name, withoutThemes(sheet)] as const;
    };
    return Object.fromEntries(await Promise.all(Object.entries(SHEETS).map(read)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Replaces Tailwind's `--theme(name, fallback)` by the fallback, as Tailwind's compiler does without a theme. */
function withoutThemes(sheet: string): string {
  return sheet.replaceAll(/--theme\(\s*[\w-]+,([^()]*)\)/g, '$1');
}
