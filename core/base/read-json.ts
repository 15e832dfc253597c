/** What a JSON text says; `undefined` where it is none. Never throws: a parser quotes what it read, and that may be a token. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The members of a JSON object; none where the text is something else. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  return Object(readJson(text)) as Readonly<Record<string, unknown>>;
}
