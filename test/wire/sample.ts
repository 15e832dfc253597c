import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The recorded exchanges lie beside the checkout; where they are missing, the tests over them are skipped. */
const FOLDER = fileURLToPath(new URL('../../../shared/wire-samples/', import.meta.url));

export const hasSamples = existsSync(FOLDER);

if (!hasSamples) console.info('skipped: the recorded exchanges are not beside this checkout');

export interface Sample {
  name: string;
  request: { method: string; path: string; headers: Readonly<Record<string, string>>; body: unknown };
  response: { status: number; headers: Readonly<Record<string, string>>; body: unknown };
}

/** `<group>/<nn>-<name>`, as in the index of the recordings. */
export function readSample(name: string): Sample {
  return readJson(name) as Sample;
}

export interface TokenSample {
  name: string;
  token: string;
  header: unknown;
  claims: Readonly<Record<string, unknown>>;
}

export function readTokenSample(name: string): TokenSample {
  return readJson(name) as TokenSample;
}

export interface MailSample {
  mail: { from: string; subject: string; text: string };
}

export function readMailSample(name: string): MailSample {
  return readJson(name) as MailSample;
}

/** All recordings of a group in their order; none where the folder is absent. */
export function readGroup(group: string): Sample[] {
  return namesOf(group).map(readSample);
}

export function readTokenSamples(): TokenSample[] {
  return namesOf('tokens').map(readTokenSample);
}

function namesOf(group: string): string[] {
  if (!hasSamples) return [];
  return readdirSync(FOLDER + group)
    .sort()
    .map((file) => `${group}/${file.replace('.json', '')}`);
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${FOLDER}${name}.json`, 'utf8')) as unknown;
}
