import type { Platform } from '../../core/index.ts';

/** Everything that the program uses of its process. Tests replace it. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home directory of the user. */
  readonly home: string;
  /** True on Windows, which has no file modes: there the folder of a file decides who may read it. */
  readonly isWindows: boolean;
  readonly platform: Platform;
  /** The signal that aborts with an `Interruption` when the program must end, e.g. on Ctrl-C. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

export interface Terminal {
  /** True when the output goes to a terminal, where a line can be overwritten, and false when it goes to a file. */
  readonly isInteractive: boolean;
  readonly write: (text: string) => void;
  /** Writes to standard error. */
  readonly writeError: (text: string) => void;
}

/** The context of one command: the context of the program with the options of the command line. */
export interface CommandContext extends CliContext {
  readonly options: CliOptions;
}

export interface CliOptions {
  /** Origin of the service. */
  readonly baseUrl: string;
  /** Origin of the web app whose handler page approves a login. */
  readonly appUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** How long a login can be approved, in milliseconds. Undefined: the default of the service. */
  readonly expiresInMs: number | undefined;
  /** The number of polls before giving up. Undefined: unlimited. */
  readonly attempts: number | undefined;
  /** The pause between two polls, in milliseconds. Undefined: the default of the client. */
  readonly waitMs: number | undefined;
}

/** Exit codes. `main.ts` has those for signals. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
