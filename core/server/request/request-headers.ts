/**
 * What of a request is needed: `Request`, `NextRequest`, Node's `IncomingMessage`, Express and whatever else has headers as an
 * object or behind `get`.
 */
export interface RequestLike {
  readonly headers:
    | { get(name: string): string | null }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A header by its name in lower case; null where the request has none. */
export type ReadHeader = (name: string) => string | null;

/** Reads headers from an object or behind `get`, whatever the case of their names. */
export function headersOf({ headers }: RequestLike): ReadHeader {
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
