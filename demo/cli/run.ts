import { KnownError, LatchkeyError } from '../../core/index.ts';
import { HELP } from './help.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { printable } from './printable.ts';
import { readWords, UsageError } from './command-line.ts';
import { type Call, type CliOptions, EXIT, type Surroundings } from './context.ts';
import { TokenFileError } from './token-file.ts';
import { whoami } from './whoami.ts';

const COMMANDS: Readonly<Record<string, (call: Call) => Promise<number>>> = { login, whoami, logout };

/** A signal ends the program; the code it ends with. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** Runs one command to its end. Resolves to the exit code and never rejects. */
export async function runCli(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal, env, signal } = surroundings;
  try {
    const { command, isHelp, options } = readWords(args, env);
    if (isHelp) {
      terminal.write(HELP);
      return EXIT.done;
    }
    return await untilInterrupted(perform(command, { ...surroundings, options }), signal);
  } catch (error) {
    if (error instanceof Interruption) {
      terminal.complain('Interrupted.\n');
      return error.exitCode;
    }
    terminal.complain(`${describe(error)}\n`);
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  }
}

async function perform(command: string | null, call: Call): Promise<number> {
  const run = command !== null && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(command === null ? HELP.trimEnd() : `There is no command "${command}". Try --help.`);
  try {
    return await run(call);
  } catch (error) {
    throw isNetwork(error) ? new UnreachableError(call.options) : error;
  }
}

class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor({ apiUrl }: CliOptions) {
    super(`The service at ${apiUrl} cannot be reached. Is it running? "npm run demo" starts the demo's own.`);
  }
}

/** What waits for a service that does not answer is left behind. */
function untilInterrupted<Value>(task: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const interrupt = () => reject(signal.reason);
    if (signal.aborted) interrupt();
    signal.addEventListener('abort', interrupt, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', interrupt));
  });
}

function isNetwork(error: unknown): boolean {
  return error instanceof LatchkeyError && error.code === 'NETWORK';
}

/** Messages of errors that were expected are for people; of others the kind is told, since no text of theirs is known to be safe. */
function describe(error: unknown): string {
  const isExpected = [UsageError, TokenFileError, UnreachableError, LatchkeyError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof KnownError) return printable(error.message);
  if (isExpected) return (error as Error).message;
  const { code, name = 'Error' } = (error ?? {}) as { readonly code?: string; readonly name?: string };
  return `Something went wrong: ${code ?? name}.`;
}
