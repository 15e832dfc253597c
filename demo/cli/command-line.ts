import { parseArgs } from 'node:util';
import { DEMO_PROJECT } from '../service/seed.ts';
import type { CliOptions, Surroundings } from './context.ts';

const DEFAULT_API_URL = 'http://localhost:8102';
const DEFAULT_APP_URL = 'http://localhost:5173';
const MS_PER_MINUTE = 60_000;
/** The service keeps no login open for longer (wire §3.4). */
const MOST_MINUTES = 24 * 60;

const PROJECT_ID = /^(internal|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
/** Other kinds of keys are secret, and have no place on a person's machine. */
const PUBLISHABLE_KEY = /^pck_\w+$/;

/** The words were not understood; the message says which. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Words {
  /** The first word; null when there is none. */
  readonly command: string | null;
  readonly isHelp: boolean;
  readonly options: CliOptions;
}

const text = { type: 'string' } as const;

/** Reads what stands after the program's name; flags win over the environment, that over the demo's own project. @throws UsageError */
export function readWords(args: readonly string[], env: Surroundings['env']): Words {
  const { values, positionals } = parse(args);
  const [command = null, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is one command at a time, and "${more[0]}" is one too many.`);
  const minutes = wholeNumber('expires-in', values['expires-in'], MOST_MINUTES);
  return {
    command,
    isHelp: values.help ?? false,
    options: {
      apiUrl: address('api-url', values['api-url'] ?? (env.LATCHKEY_API_URL || DEFAULT_API_URL)),
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
        'api-url': text,
        'app-url': text,
        'project-id': text,
        'publishable-client-key': text,
        'expires-in': text,
        attempts: text,
        'wait-ms': text,
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Its origin: where the service is, not what is asked there. */
function address(name: string, given: string): string {
  if (/^https?:\/\//i.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new UsageError(`--${name} must be an http or https address, but is "${given}".`);
}

/** What was given is not repeated: it may be a key of another kind. */
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
