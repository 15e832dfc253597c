/**
 * The marker that every secret of a test (password, token, key, code) contains. Everything that a user, a log or the address bar
 * can show is searched for the marker, so a leak fails the test that caused it.
 */
export const CANARY = 'lk-secret-canary';

/** Returns a secret with the marker. The label distinguishes the secrets of a test. */
export function secret(label: string): string {
  return `${CANARY}-${label}`;
}

/**
 * Throws an error if the marker occurs anywhere in `value`: in text, keys and values, in message, stack and causes of errors, in
 * URLs, headers, maps and sets, also percent-encoded or in base64.
 */
export function expectNoCanary(value: unknown, where = 'the value'): void {
  const found = findCanary(value);
  if (found) throw new Error(`A secret appears in ${where}: ${found}`);
}

/** Returns the path to the first marker in `value`, or null. The path never contains the secret itself. */
export function findCanary(value: unknown): string | null {
  return searchMarker(value, '', new Set());
}

function searchMarker(value: unknown, path: string, seen: Set<object>): string | null {
  if (typeof value === 'string') return isTainted(value) ? path || 'the text itself' : null;
  if (typeof value === 'symbol') return searchMarker(value.description, path, seen);
  if (typeof value !== 'object' && typeof value !== 'function') return null;
  if (value === null || seen.has(value)) return null;
  seen.add(value);
  for (const [name, part] of ownProperties(value)) {
    const found = searchMarker(name, `${path}.(key)`, seen) ?? searchMarker(part, `${path}.${name}`, seen);
    if (found) return found;
  }
  return null;
}

/** Returns all own properties, including non-enumerable properties such as `message`, `stack` and `cause` of an error. */
function* ownProperties(value: object): Generator<[string, unknown]> {
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

/** The marker in plain text and in base64. In base64 it has three forms, depending on its position. */
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
