/**
 * Every secret a test invents (password, token, key, code) contains this text. Whatever a person, a log or an address bar can
 * see is searched for it, so a leak fails the test that caused it.
 */
export const CANARY = 'lk-secret-canary';

/** A secret nobody may ever see; the label keeps two secrets of one test apart. */
export function secret(label: string): string {
  return `${CANARY}-${label}`;
}

/**
 * Fails when the marker stands anywhere in `value`: text, keys and values, errors with message, stack and causes, URLs,
 * headers, maps and sets, also percent-encoded or in base64.
 */
export function expectNoCanary(value: unknown, where = 'the value'): void {
  const found = findCanary(value);
  if (found) throw new Error(`A secret appears in ${where}: ${found}`);
}

/** The readable path to the first marker in `value`, or null. Never the secret itself. */
export function findCanary(value: unknown): string | null {
  return search(value, '', new Set());
}

function search(value: unknown, path: string, seen: Set<object>): string | null {
  if (typeof value === 'string') return isTainted(value) ? path || 'the text itself' : null;
  if (typeof value === 'symbol') return search(value.description, path, seen);
  if (typeof value !== 'object' && typeof value !== 'function') return null;
  if (value === null || seen.has(value)) return null;
  seen.add(value);
  for (const [name, part] of parts(value)) {
    const found = search(name, `${path}.(key)`, seen) ?? search(part, `${path}.${name}`, seen);
    if (found) return found;
  }
  return null;
}

/** Own properties, hidden ones too: `message`, `stack` and `cause` of an error are not enumerable. */
function* parts(value: object): Generator<[string, unknown]> {
  if (value instanceof URL || value instanceof URLSearchParams) yield ['href', String(value)];
  if (value instanceof Map || value instanceof Headers) {
    for (const [name, part] of value) yield [String(name), [name, part]];
  }
  if (value instanceof Set) yield ['values', [...value]];
  if (value instanceof Error) yield ['stack', value.stack];
  for (const name of Object.getOwnPropertyNames(value)) {
    const property = Object.getOwnPropertyDescriptor(value, name);
    if (property && 'value' in property) yield [name, property.value as unknown];
  }
  yield ['toJSON()', serialised(value)];
}

function serialised(value: object): unknown {
  const toJson = (value as { toJSON?: unknown }).toJSON;
  return typeof toJson === 'function' ? (toJson.call(value) as unknown) : null;
}

/** Base64 shifts with the position of the marker, so each of its three alignments is looked for. */
const DISGUISES = [
  CANARY,
  ...[0, 1, 2].map((shift) => btoa(' '.repeat(shift) + CANARY).slice(shift === 0 ? 0 : 4, -5)),
];

function isTainted(text: string): boolean {
  return [text, decoded(text)].some((form) => DISGUISES.some((disguise) => form.includes(disguise)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
