import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from '../service/tables/seeded-projects.ts';
import type { CliOptions, CliContext } from './context.ts';

const DEFAULT_BASE_URL = 'http://localhost:8102';
const DEFAULT_APP_URL = 'http://localhost:5173';
const MS_PER_MINUTE = 60_000;
/** The longest time for which the service keeps a login open (protocol.md §4.12). */
const MOST_MINUTES = 24 * 60;

const PROJECT_ID = /^(internal|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** Matches a publishable client key. All other kinds of keys are secret and must not be on a user's machine. */
const PUBLISHABLE_KEY = /^pck_\w+$/;

/** Thrown for an invalid command line. The message names the wrong part. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface CommandLine {
  /** The first word of the command line; null when there is none. */
  readonly command: string | null;
  readonly isHelp: boolean;
  readonly options: CliOptions;
}

/**
 * Reads the arguments. Flags take precedence over the environment, which takes precedence over the demo's own project.
 *
 * @throws UsageError
 */
export function readCommandLine(args: readonly string[], env: CliContext['env']): CommandLine {
  const { values, positionals } = parse(args);
  const [command = null, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is one command at a time, and "${more[0]}" is one too many.`);
  const minutes = wholeNumber('expires-in', values['expires-in'], MOST_MINUTES);
  return {
    command,
    isHelp: values.help ?? false,
    options: {
      baseUrl: address('base-url', values['base-url'] ?? (env.LATCHKEY_API_URL || DEFAULT_BASE_URL)),
      appUrl: address('app-url', values['app-url'] ?? (env.LATCHKEY_APP_URL || DEFAULT_APP_URL)),
      projectId: matching(
        'project-id',
        PROJECT_ID,
        values['project-id'] ?? (env.LATCHKEY_PROJECT_ID || DEMO_PROJECT.projectId),
      ),
      publishableClientKey: matching(
        'publishable-client-key',
        PUBLISHABLE_KEY,
        values['publishable-client-key'] ?? (env.LATCHKEY_PUBLISHABLE_CLIENT_KEY || DEMO_PROJECT.publishableClientKey),
      ),
      expiresInMs: minutes === undefined ? undefined : minutes * MS_PER_MINUTE,
      attempts: wholeNumber('attempts', values.attempts),
      waitMs: wholeNumber('wait-ms', values['wait-ms']),
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'base-url': { type: 'string' },
        'app-url': { type: 'string' },
        'project-id': { type: 'string' },
        'publishable-client-key': { type: 'string' },
        'expires-in': { type: 'string' },
        attempts: { type: 'string' },
        'wait-ms': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Returns the origin of an address. A path is dropped, because the client adds the paths of the service itself. */
function address(name: string, given: string): string {
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new UsageError(`--${name} must be an http or https address, but is "${given}".`);
}

/** Returns the value if it matches the pattern. The error message does not repeat the value, which may be a secret key. */
function matching(name: string, pattern: RegExp, given: string): string {
  if (pattern.test(given)) return given;
  throw new UsageError(`--${name} does not look right: it must match ${pattern.source}.`);
}

function wholeNumber(name: string, given: string | undefined, most = 2 ** 31 - 2): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}, but is "${given}".`);
}
