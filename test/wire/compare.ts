const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const TOKEN = /^[0-9abcdefghjkmnpqrstvwxyz]{45}$/;
const NONCE = /^[0-9abcdefghjkmnpqrstvwxyz]{39}$/;
/** The value of a user's or a team's key (protocol.md §9.3). */
const API_KEY = /^[ps]k_[0-9a-hjkmnp-tv-z]{45}[0-9a-f]{32}(user|team)[13]574ck4u7h[0-9a-f]{8}$/;
/** The value of a project's key (protocol.md §3.2). */
const PROJECT_KEY = /^(?:pck|ssk|sak)_[0-9a-hjkmnp-tv-z]{45}$/;
const LAST_FOUR = /^[0-9a-hjkmnp-tv-z]{4}$/;
const KEY_ID = /^[\w-]{12}$/;
/** 32 bytes: coordinates of a key, or a challenge. */
const COORDINATE = /^[\w-]{43}$/;
const TIME_KEYS = /(_at|_at_millis|iat|exp)$/;
const ISO_TIME = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g;

/** Values that are different in every run: recorded value → the one this service answered. */
export type Bindings = Map<string, string>;

/** Replaces a sentence in a recording. Any text matches it; a missing text does not. */
export const ANY_TEXT = '<text>';

/**
 * Compares an answer with a recorded one field by field: the same keys and types, the same values, except that times,
 * ids and secrets only need the same form, and sentences only need to be there. Pairs of ids and secrets are added to
 * `bindings`, so that later exchanges can be replayed. The result lists the differences.
 */
export function differences(recorded: unknown, actual: unknown, bindings: Bindings, path = 'body'): string[] {
  if (Array.isArray(recorded)) return listDifferences(recorded, actual, bindings, path);
  if (typeof recorded === 'object' && recorded !== null) {
    return objectDifferences(recorded as Record<string, unknown>, actual, bindings, path);
  }
  if (typeof recorded === 'string') return textDifferences(recorded, actual, bindings, path);
  if (typeof recorded === 'number' && TIME_KEYS.test(path)) {
    return Number.isInteger(actual) ? [] : [`${path}: ${String(actual)} is no time`];
  }
  return Object.is(recorded, actual) ? [] : [`${path}: ${show(actual)} instead of ${show(recorded)}`];
}

/** A recorded text with the values of this run in path of the recorded ones. */
export function translate(text: string, bindings: Bindings): string {
  let translated = text;
  for (const [from, to] of bindings) translated = translated.replaceAll(from, to);
  return translated;
}

function objectDifferences(
  recorded: Readonly<Record<string, unknown>>,
  actual: unknown,
  bindings: Bindings,
  path: string,
): string[] {
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual)) return [`${path}: not an object`];
  const fields = actual as Readonly<Record<string, unknown>>;
  const missing = Object.keys(recorded).filter((key) => !(key in fields));
  const extra = Object.keys(fields).filter((key) => !(key in recorded));
  const shared = Object.keys(recorded).filter((key) => key in fields);
  return [
    ...missing.map((key) => `${path}.${key}: missing`),
    ...extra.map((key) => `${path}.${key}: not in the recording`),
    ...shared.flatMap((key) => differences(recorded[key], fields[key], bindings, `${path}.${key}`)),
  ];
}

function listDifferences(recorded: readonly unknown[], actual: unknown, bindings: Bindings, path: string): string[] {
  if (!Array.isArray(actual)) return [`${path}: not a list`];
  const count =
    recorded.length === actual.length ? [] : [`${path}: ${actual.length} items instead of ${recorded.length}`];
  const pairs = recorded.slice(0, actual.length).map((item, index) => [item, actual[index]] as const);
  return [...count, ...pairs.flatMap(([item, own]) => differences(item, own, bindings, `${path}[]`))];
}

function textDifferences(recorded: string, actual: unknown, bindings: Bindings, path: string): string[] {
  if (typeof actual !== 'string') return [`${path}: ${show(actual)} is no string`];
  if (recorded === ANY_TEXT) return actual.trim() === '' ? [`${path}: empty`] : [];
  if (path.endsWith('.last_four')) return lastFourDifferences(recorded, actual, bindings, path);
  const known = bindings.get(recorded);
  if (known !== undefined) return known === actual ? [] : [`${path}: ${actual} instead of ${known}`];
  const form = [UUID, TOKEN, NONCE, JWT, API_KEY, PROJECT_KEY, KEY_ID, COORDINATE].find((candidate) =>
    candidate.test(recorded),
  );
  if (form && isVariable(form, path)) {
    if (!form.test(actual)) return [`${path}: ${actual} has not the form of ${recorded}`];
    bindings.set(recorded, actual);
    return [];
  }
  const expected = translate(recorded, bindings).replace(ISO_TIME, '<time>');
  return expected === actual.replace(ISO_TIME, '<time>')
    ? []
    : [`${path}: ${show(actual)} instead of ${show(expected)}`];
}

/** Four characters would be found in many texts, so those of a key are not bound but read off the bound key. */
function lastFourDifferences(recorded: string, actual: string, bindings: Bindings, path: string): string[] {
  const key = [...bindings.keys()].find(
    (value) => (API_KEY.test(value) || PROJECT_KEY.test(value)) && value.endsWith(recorded),
  );
  const own = key === undefined ? undefined : bindings.get(key)?.slice(-4);
  const isLike = own === undefined ? LAST_FOUR.test(actual) : actual === own;
  return isLike ? [] : [`${path}: ${actual} instead of ${own ?? recorded}`];
}

/** Short words look like key ids and coordinates; only these keys hold them. */
function isVariable(form: RegExp, path: string): boolean {
  if (form === KEY_ID) return path.endsWith('.kid');
  if (form === COORDINATE) return /\.(x|y|challenge)$/.test(path);
  return true;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
