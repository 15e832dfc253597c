import type { Platform } from '../../core/index.ts';

/** Everything the program uses of the process it runs in, so that tests can replace it. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The home directory of the user. */
  readonly home: string;
  /** Windows has no file modes; the folder of a file decides who may read it. */
  readonly isWindows: boolean;
  readonly platform: Platform;
  /** Aborts with an `Interruption`. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

export interface Terminal {
  /** Whether the output goes to a terminal, where a line can be written again, and not to a file. */
  readonly isInteractive: boolean;
  readonly write: (text: string) => void;
  /** Writes to standard error. */
  readonly writeError: (text: string) => void;
}

/** What one command gets: the context with the options of the command line. */
export interface CommandContext extends CliContext {
  readonly options: CliOptions;
}

export interface CliOptions {
  /** Origin of the service. */
  readonly baseUrl: string;
  /** Origin of the web app whose handler approves a login. */
  readonly appUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** How long a login may be approved; the service's default when absent. */
  readonly expiresInMs: number | undefined;
  /** Polls before giving up; unlimited when absent. */
  readonly attempts: number | undefined;
  /** Pause between two polls. */
  readonly waitMs: number | undefined;
}

/** Exit codes, except those of signals, which `main.ts` has. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
