/**
 * Parses JSON; returns `undefined` when the text is not valid JSON. Never throws, because the message of a parser quotes the text,
 * which may be a token.
 */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses a JSON object; returns an empty object when the text is something else. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  return Object(readJson(text)) as Readonly<Record<string, unknown>>;
}
