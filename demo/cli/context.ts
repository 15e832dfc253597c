import type { Platform } from '../../core/index.ts';

/** What the program finds around it; tests own all of it. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The person's own folder. */
  readonly home: string;
  /** There are no file modes there: who may read a file is said by the folder it is in. */
  readonly isWindows: boolean;
  readonly platform: Platform;
  /** Aborts with an `Interruption`. */
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
}

export interface Terminal {
  /** A person reads it as it is written, so lines may change. */
  readonly isInteractive: boolean;
  readonly write: (text: string) => void;
  /** Goes to where errors go. */
  readonly complain: (text: string) => void;
}

/** What a command of the program works with. */
export interface Call extends Surroundings {
  readonly options: CliOptions;
}

export interface CliOptions {
  /** Origin of the service. */
  readonly apiUrl: string;
  /** Origin of the web app whose handler confirms a login. */
  readonly appUrl: string;
  readonly projectId: string;
  readonly publishableClientKey: string;
  /** How long a login may be confirmed; the service's own default when absent. */
  readonly expiresInMs: number | undefined;
  /** Polls before giving up; unlimited when absent. */
  readonly attempts: number | undefined;
  /** Wait between two polls. */
  readonly waitMs: number | undefined;
}

/** Every outcome but those of signals, which shells number. */
export const EXIT = { done: 0, failed: 1, misused: 2 } as const;
