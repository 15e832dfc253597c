/** The hostile parts of a request. The others are those of a usual request. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hostile parts of requests by part of the request and by kind. */
export type Kinds = Readonly<Record<string, Readonly<Record<string, (length: number) => Parts>>>>;

/** How much is tried: `all` kinds of texts in each field of a body, or `letters` alone. */
export type Extent = 'all' | 'letters';
