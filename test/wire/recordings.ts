import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** A file for each group, a line for each exchange; the README beside them says what was left out. */
const FOLDER = new URL('../fixtures/recordings/', import.meta.url);

/** Groups of what is no exchange. */
const OTHER_GROUPS = ['mails', 'tokens'];

export interface Sample {
  /** `<group>/<name>`. */
  name: string;
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: unknown };
  response: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

/** By `<group>/<number>-<name>`. */
export function readSample(name: string): Sample {
  return withUsualHeaders(readLine(name) as RecordedSample);
}

/** The ids of a group in their order, as `01-sign-up`. */
export function readIds(group: string): string[] {
  return [...linesOf(group).keys()];
}

/** All exchanges of a group in their order. */
export function readGroup(group: string): Sample[] {
  return [...linesOf(group).values()].map((line) => withUsualHeaders(line as RecordedSample));
}

/** All exchanges of all groups. */
export function readSamples(): Sample[] {
  const groups = [...files].filter(([group, path]) => path.endsWith('.jsonl') && !OTHER_GROUPS.includes(group));
  return groups.flatMap(([group]) => readGroup(group));
}

export interface TokenSample {
  name: string;
  token: string;
  header: unknown;
  claims: Readonly<Record<string, unknown>>;
}

export function readTokenSample(name: string): TokenSample {
  return readLine(name) as TokenSample;
}

export function readTokenSamples(): TokenSample[] {
  return [...linesOf('tokens').values()] as TokenSample[];
}

/** What a mail must hold, whatever its words are. */
export interface MailSample {
  name: string;
  from: string;
  links: readonly string[];
  /** To be typed in by hand. */
  codes: readonly string[];
}

export function readMailSample(name: string): MailSample {
  return readLine(name) as MailSample;
}

/** The headers by which any page may call the service stand once for nearly all answers. */
interface RecordedSample extends Sample {
  response: Sample['response'] & { hasUsualHeaders: boolean };
}

const USUAL_HEADERS = JSON.parse(
  readFileSync(new URL('usual-headers.json', FOLDER), 'utf8'),
) as Sample['response']['headers'];

function withUsualHeaders({ name, request, response: { hasUsualHeaders, ...response } }: RecordedSample): Sample {
  const headers = hasUsualHeaders ? { ...USUAL_HEADERS, ...response.headers } : response.headers;
  return { name, request, response: { ...response, headers } };
}

/** What every kind of line has. */
interface Line {
  name: string;
}

const groups = new Map<string, ReadonlyMap<string, Line>>();

function readLine(name: string): Line {
  const [group = '', id = ''] = name.split('/');
  const line = linesOf(group).get(id);
  if (!line) throw new Error(`There is no recording ${name}.`);
  return line;
}

function linesOf(group: string): ReadonlyMap<string, Line> {
  const lines = groups.get(group) ?? readLines(group);
  groups.set(group, lines);
  return lines;
}

/** The file of each group, in whichever folder it is. */
const files = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((path) => [basename(path, '.jsonl'), path]),
);

function readLines(group: string): ReadonlyMap<string, Line> {
  const path = files.get(group);
  if (path === undefined) throw new Error(`There are no recordings of ${group}.`);
  const lines = readFileSync(new URL(path, FOLDER), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((text) => {
      const { id, ...rest } = JSON.parse(text) as { id: string };
      return [id, { ...rest, name: `${group}/${id.replace(/^\d+-/, '')}` }] as [string, Line];
    }),
  );
}
