import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../shared/wire-samples/', import.meta.url));

/** Whether the recorded exchanges lie beside the checkout; tests that need them skip with a message where they do not. */
export const hasSamples = existsSync(FOLDER);

if (!hasSamples) console.info('skipped: the recorded exchanges are not beside this checkout');

/** One exchange with the service. */
export interface Recorded {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

/** One access token with its claims. */
export interface RecordedToken {
  readonly name: string;
  readonly token: string;
  readonly claims: {
    readonly sub: string;
    readonly refresh_token_id: string;
    readonly is_anonymous: boolean;
    readonly iat: number;
    readonly exp: number;
  };
}

/** All recordings of a group in their order; none where the folder is absent. */
export function readGroup<Sample>(group: string): Sample[] {
  if (!hasSamples) return [];
  return readdirSync(FOLDER + group)
    .sort()
    .map((file) => JSON.parse(readFileSync(`${FOLDER}${group}/${file}`, 'utf8')) as Sample);
}
