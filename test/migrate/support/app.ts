import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runMigrate } from '../../../react/migrate/command.ts';

/** The texts of files by their paths. */
export type Files = Readonly<Record<string, string>>;

/** An app in a folder of its own, which the test removes at its end. */
export interface App {
  readonly folder: string;
  readonly read: (path: string) => string;
  readonly write: (files: Files) => void;
  /** Commits everything. */
  readonly commit: () => void;
  /** Runs the program in the folder of the app. */
  readonly migrate: (...args: string[]) => Promise<Ended>;
}

interface Ended {
  readonly code: number;
  readonly printed: string;
  readonly errors: string;
}

/** Creates an app whose files are committed. */
export function createApp(files: Files): App {
  const app = createFolder(files);
  git(app.folder, 'init', '--quiet');
  app.commit();
  return app;
}

/** Creates an app that is in no repository. */
export function createFolder(files: Files): App {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-migrate-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const app: App = {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (written) => {
      for (const [path, text] of Object.entries(written)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
    },
    commit: () => {
      git(folder, 'add', '--all');
      git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'State');
    },
    migrate: (...args) => run(folder, args),
  };
  app.write(files);
  return app;
}

/** Returns the text of a package.json with these dependencies. */
export function manifestWith(dependencies: Readonly<Record<string, string>>): string {
  return `${JSON.stringify({ name: 'shop', private: true, dependencies }, null, 2)}\n`;
}

async function run(folder: string, args: readonly string[]): Promise<Ended> {
  const printed: string[] = [];
  const errors: string[] = [];
  const code = await runMigrate([folder, ...args], {
    version: '1.2.3',
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text.replaceAll(folder, 'FOLDER')),
  });
  return { code, printed: printed.join('\n'), errors: errors.join('\n') };
}

function git(folder: string, ...args: string[]): void {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@handover.test', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, '-c', 'core.autocrlf=false', ...args], { cwd: folder });
}
