import type { Json } from '../../../core/index.ts';

/** The result of parsing a text as JSON: its value, or the line of the first error, counted from one. */
export type JsonReading = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly line: number };

/** Parses a text as JSON. The value of an empty text is null. */
export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch {
    return { ok: false, line: text.slice(0, findError(text)).split('\n').length };
  }
}

/** Formats a value as indented JSON for an editor. Returns an empty text for null. */
export function writeJson(value: Json): string {
  return value === null ? '' : JSON.stringify(value, null, 2);
}

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  /[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end';

/**
 * Returns the position of the first token of an invalid text that JSON does not allow there; at a text that ends too early, the
 * position of its end. The messages of browsers are no help: most name no position.
 */
function findError(text: string): number {
  const end = text.trimEnd().length;
  const open: string[] = [];
  let expected: Expected = 'value';
  for (let at = skip(SPACE, text, 0); at < end; at = skip(SPACE, text, skip(TOKEN, text, at))) {
    const next = follow(text.slice(at, skip(TOKEN, text, at)), expected, open);
    if (next === null) return at;
    expected = next;
  }
  return end;
}

/** Returns the position after a match at `at`; `at` if nothing matches there. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Returns what may come after a token; null if the token is not allowed. `open` has the brackets that are open. */
function follow(token: string, expected: Expected, open: string[]): Expected | null {
  const isKey = expected.startsWith('key');
  if (token === '' || token === '}' || token === ']') {
    const opening = token === '}' ? '{' : '[';
    const mayClose = token !== '' && (expected === ', or end' || expected.endsWith(token));
    return mayClose && open.pop() === opening ? ', or end' : null;
  }
  if (token === ':') return expected === ':' ? 'value' : null;
  if (token === ',') {
    if (expected !== ', or end' || open.length === 0) return null;
    return open.at(-1) === '{' ? 'key' : 'value';
  }
  if (isKey) return token.startsWith('"') ? ':' : null;
  if (!expected.startsWith('value')) return null;
  if (token !== '{' && token !== '[') return ', or end';
  open.push(token);
  return token === '{' ? 'key or }' : 'value or ]';
}
