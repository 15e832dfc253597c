import { createInterface } from 'node:readline/promises';
import { lockFolder } from './db/folder/folder-lock.ts';
import { clearPostgres, withoutPassword } from './db/postgres/open-postgres.ts';
import { SCHEMA } from './db/migrate.ts';
import { StartError } from './db/start-error.ts';

/** What `--fresh` deletes. */
interface KeptData {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
}

/** Asks a question on the terminal; null: there is nobody to ask. */
type Ask = (question: string) => Promise<string | null>;

/**
 * Deletes what an earlier service has left: the database at `databaseUrl`, after a question that `isConfirmed` answers beforehand, or
 * else the folder. Throws `StartError` where the answer is no, and `FolderInUseError`.
 */
export async function clearData(data: KeptData, isConfirmed: boolean, ask: Ask = askOnTerminal): Promise<void> {
  if (data.databaseUrl) {
    if (!isConfirmed) await confirm(data.databaseUrl, ask);
    await clearPostgres(data.databaseUrl);
  } else if (data.dataFolder) {
    // The lock keeps this from taking a folder away under a running service.
    const lock = await lockFolder(data.dataFolder);
    await lock.clear();
    await lock.release();
  }
}

async function confirm(url: string, ask: Ask): Promise<void> {
  const what = `everything in schema ${SCHEMA} of ${withoutPassword(url)}`;
  const answer = await ask(`Delete ${what}? [y/N] `);
  if (answer === null) throw new StartError(`--fresh deletes ${what}. Without a terminal it needs --yes as well.`);
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was deleted.');
}

async function askOnTerminal(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
