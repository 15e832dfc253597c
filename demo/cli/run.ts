import { KnownError, LatchkeyError } from '../../core/index.ts';
import { HELP } from './help.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { printable } from './printable.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { type CommandContext, type CliOptions, EXIT, type CliContext } from './context.ts';
import { TokenFileError } from './token-file.ts';
import { whoami } from './whoami.ts';

const COMMANDS: Readonly<Record<string, (context: CommandContext) => Promise<number>>> = { login, whoami, logout };

/** Thrown when a signal such as Ctrl-C ends the program. Contains the exit code. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('Interrupted');
    this.exitCode = exitCode;
  }
}

/** Runs one command. Resolves with the exit code and never rejects. */
export async function runCli(args: readonly string[], context: CliContext): Promise<number> {
  const { terminal, env, signal } = context;
  try {
    const { command, isHelp, options } = readCommandLine(args, env);
    if (isHelp) {
      terminal.write(HELP);
      return EXIT.done;
    }
    return await untilInterrupted(perform(command, { ...context, options }), signal);
  } catch (error) {
    if (error instanceof Interruption) {
      terminal.writeError('Interrupted.\n');
      return error.exitCode;
    }
    terminal.writeError(`${describe(error)}\n`);
    return error instanceof UsageError ? EXIT.misused : EXIT.failed;
  }
}

async function perform(command: string | null, context: CommandContext): Promise<number> {
  const run = command !== null && Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new UsageError(command === null ? HELP.trimEnd() : `There is no command "${command}". Try --help.`);
  try {
    return await run(context);
  } catch (error) {
    throw isNetwork(error) ? new UnreachableError(context.options) : error;
  }
}

class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor({ baseUrl }: CliOptions) {
    super(`The service at ${baseUrl} cannot be reached. Is it running? "npm run demo" starts the demo's own.`);
  }
}

/** Resolves like the task, but rejects as soon as the signal is aborted, without waiting for the task. */
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

/** Returns the message of an expected error, and only the code or name of an unexpected one, whose message may contain a secret. */
function describe(error: unknown): string {
  const isExpected = [UsageError, TokenFileError, UnreachableError, LatchkeyError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof KnownError) return printable(error.message);
  if (isExpected) return (error as Error).message;
  const { code, name = 'Error' } = (error ?? {}) as { readonly code?: string; readonly name?: string };
  return `Something went wrong: ${code ?? name}.`;
}
