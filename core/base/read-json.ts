/** What a JSON text says; `undefined` where it is none. Never throws: a parser quotes what it read, and that may be a token. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
