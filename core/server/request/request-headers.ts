/**
 * The part of a request that is read. `Request`, `NextRequest`, Node's `IncomingMessage` and Express fit, and every object whose
 * headers are an object or have `get`.
 */
export interface RequestLike {
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Returns a header by its name in lower case; null when the request has none. */
export type ReadHeader = (name: string) => string | null;

/** Returns a function that reads headers from an object or by `get`, whatever the letter case of their names. */
export function createHeaderReader({ headers }: RequestLike): ReadHeader {
  if (isGetter(headers)) return (name) => headers.get(name);
  return (name) => {
    const values = Object.entries(headers)
      .filter(([each]) => each.toLowerCase() === name)
      .flatMap(([, value]) => value ?? []);
    return values.length === 0 ? null : values.join(name === 'cookie' ? '; ' : ', ');
  };
}

function isGetter(headers: RequestLike['headers']): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}
