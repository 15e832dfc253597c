import type { Json } from '../../../core/index.ts';

/** A typed text read as JSON: its value, or the line of the error where the browser names it. */
export type JsonReading =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly line: number | null };

/** Reads a text as JSON; an empty one is null. */
export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { ok: true, value: null };
  try {
    return { ok: true, value: JSON.parse(text) as Json };
  } catch (error) {
    return { ok: false, line: lineOf(String(error)) };
  }
}

/** For an editor: indented; empty where there is nothing. */
export function writeJson(value: Json): string {
  return value === null ? '' : JSON.stringify(value, null, 2);
}

/** Browsers that name the line do so at the end of the message; before it they may quote the text, which can contain anything. */
function lineOf(message: string): number | null {
  const line = /line (\d+) column \d+(?:\)| of the JSON data)$/.exec(message)?.[1];
  return line === undefined ? null : Number(line);
}
