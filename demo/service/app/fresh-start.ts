import { createInterface } from 'node:readline/promises';
import { StartError } from '../base/start-error.ts';
import { lockFolder } from '../database/folder/folder-lock.ts';
import { SCHEMA_NAME } from '../database/migrations/migrate.ts';
import { clearPostgres, withoutPassword } from '../database/postgres/open-postgres.ts';

/** Where the data is that `--fresh` deletes: in the database at `databaseUrl`, or else in the folder `dataFolder`. */
interface StoredData {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder?: string | undefined;
}

/**
 * Asks the user a question. Resolves to the answer, to an empty text when the user interrupts the question, and to null
 * without a terminal.
 */
type AskUser = (question: string) => Promise<string | null>;

/**
 * Deletes the data of an earlier service. For the database at `databaseUrl` the user is asked first, unless `isConfirmed`. In
 * a data folder only the service's own files are deleted. Throws `StartError` when the user does not confirm,
 * `FolderInUseError` and `FolderUnusableError`.
 */
export async function clearData(
  data: StoredData,
  isConfirmed: boolean,
  ask: AskUser = createTerminalQuestion(process),
): Promise<void> {
  if (data.databaseUrl) {
    if (!isConfirmed) await requireConfirmation(data.databaseUrl, ask);
    await clearPostgres(data.databaseUrl);
  } else if (data.dataFolder) {
    // The lock prevents the deletion of a folder that a running service uses.
    const lock = await lockFolder(data.dataFolder);
    await lock.deleteServiceFiles();
    await lock.releaseFolder();
  }
}

async function requireConfirmation(url: string, ask: AskUser): Promise<void> {
  const deletedData = `everything in schema ${SCHEMA_NAME} of ${withoutPassword(url)}`;
  const answer = await ask(`Delete ${deletedData}? [y/N] `);
  if (answer === null)
    throw new StartError(`--fresh deletes ${deletedData}. Without a terminal it needs --yes as well.`);
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError('Nothing was deleted.');
}

interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
}

/** Creates a function that asks the user at a terminal. */
export function createTerminalQuestion({ stdin, stdout }: Terminal): AskUser {
  return async (question) => {
    if (!stdin.isTTY) return null;
    const terminal = createInterface({ input: stdin, output: stdout });
    try {
      return await new Promise<string>((resolve) => {
        const giveUp = () => resolve('');
        // If the user presses Ctrl-D, the terminal closes and `question` never resolves.
        terminal.once('close', giveUp);
        terminal.question(question).then(resolve, giveUp);
      });
    } finally {
      terminal.close();
    }
  };
}
