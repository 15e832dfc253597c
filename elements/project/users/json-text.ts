import type { Json } from '../../../core/index.ts';

/** The result of parsing a text as JSON: its value, or the line of the error. `line` is null when the browser reports no line. */
export type JsonReading =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly line: number | null };

/** Parses a text as JSON. The value of an empty text is null. */
export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch (error) {
    return { ok: false, line: lineOf(String(error)) };
  }
}

/** Formats a value as indented JSON for an editor. Returns an empty text for null. */
export function writeJson(value: Json): string {
  return value === null ? '' : JSON.stringify(value, null, 2);
}

/**
 * Reads the line of the error from the end of a browser's message. Only the end is searched, because earlier parts of the message
 * may quote the parsed text, which can also contain "line 3".
 */
function lineOf(message: string): number | null {
  const line = /line (\d+) column \d+(?:\)| of the JSON data)$/.exec(message)?.[1];
  return line === undefined ? null : Number(line);
}
