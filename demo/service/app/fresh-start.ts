import { createInterface } from 'node:readline/promises';
import { StartError } from '../base/start-error.ts';
import { lockFolder } from '../database/folder/folder-lock.ts';
import { SCHEMA } from '../database/migrations/migrate.ts';
import { clearPostgres, withoutPassword } from '../database/postgres/open-postgres.ts';

/** The data that `--fresh` deletes. */
interface KeptData {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
}

/**
 * Asks the user a question. Resolves to the answer, to an empty text when the user interrupts the question, and to null
 * without a terminal.
 */
type Ask = (question: string) => Promise<string | null>;

/**
 * Deletes the data of an earlier service. For the database at `databaseUrl` the user is asked first, unless `isConfirmed`. In
 * a data folder only the service's own files are deleted. Throws `StartError` when the user does not confirm,
 * `FolderInUseError` and `FolderUnusableError`.
 */
export async function clearData(data: KeptData, isConfirmed: boolean, ask: Ask = askOn(process)): Promise<void> {
  if (data.databaseUrl) {
    if (!isConfirmed) await confirm(data.databaseUrl, ask);
    await clearPostgres(data.databaseUrl);
  } else if (data.dataFolder) {
    // The lock prevents the deletion of a folder that a running service uses.
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

/** Creates a function that asks the user at a terminal. */
export function askOn({ stdin, stdout }: Terminal): Ask {
  return async (question) => {
    if (!stdin.isTTY) return null;
    const terminal = createInterface({ input: stdin, output: stdout });
    try {
      return await new Promise<string>((resolve) => {
        const giveUp = () => resolve('');
        // A question that the user closes with Ctrl-D is never answered.
        terminal.once('close', giveUp);
        terminal.question(question).then(resolve, giveUp);
      });
    } finally {
      terminal.close();
    }
  };
}
