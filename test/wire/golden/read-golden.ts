import { readdirSync, readFileSync } from 'node:fs';

/** An exchange of one of the folders here; the README says what the fields mean. */
export interface GoldenExchange {
  readonly name: string;
  /** A key of `givens`. */
  readonly given: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Readonly<Record<string, string>> | null;
  };
  readonly answer: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
}

const FOLDER = new URL('./', import.meta.url);

/** All of them, by name. */
export function readGolden(): readonly GoldenExchange[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as GoldenExchange)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
