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

/** `executeServerCommand('framework-sheet', { name: 'pico' })` answers the style sheet as its package ships it. */
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

/** Nobody but these tests needs the packages, and one of them has 20 MB, so they are no dependencies of ours. */
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

/** Tailwind's own compiler puts a value of the theme here. An app without a theme gets what follows the name. */
function withoutThemes(sheet: string): string {
  return sheet.replaceAll(/--theme\(\s*[\w-]+,([^()]*)\)/g, '$1');
}
