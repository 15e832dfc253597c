import { createInterface } from 'node:readline/promises';
import { StartError } from '../base/start-error.ts';
import { lockFolder } from '../database/folder/folder-lock.ts';
import { SCHEMA } from '../database/migrations/migrate.ts';
import { clearPostgres, withoutPassword } from '../database/postgres/open-postgres.ts';

/** What `--fresh` deletes. */
interface KeptData {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
}

/** Asks the user a question. Resolves to the answer, empty when the user interrupts the question, null without a terminal. */
type Ask = (question: string) => Promise<string | null>;

/**
 * Deletes what an earlier service has left: the database at `databaseUrl`, after a question that `isConfirmed` answers beforehand, or
 * else what it made in the folder. Throws `StartError` where the answer is no, `FolderInUseError` and `FolderUnusableError`.
 */
export async function clearData(data: KeptData, isConfirmed: boolean, ask: Ask = askOn(process)): Promise<void> {
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

interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
}

/** Asks the user at a terminal. */
export function askOn({ stdin, stdout }: Terminal): Ask {
  return async (question) => {
    if (!stdin.isTTY) return null;
    const terminal = createInterface({ input: stdin, output: stdout });
    try {
      return await new Promise<string>((resolve) => {
        const giveUp = () => resolve('');
        // A question that is closed by Ctrl-D is never answered.
        terminal.once('close', giveUp);
        terminal.question(question).then(resolve, giveUp);
      });
    } finally {
      terminal.close();
    }
  };
}
