import type { TokenPair } from '../../../../core/base/token-pair.ts';

/** Cookies that a page of the neighbour sets by script, or lets an answer of its server set, as in `Set-Cookie`. */
export interface Act {
  readonly way: 'script' | 'answer';
  readonly lines: readonly string[];
}

/** One thing that a page of the app does, or a neighbour in a frame of it. */
export type Step =
  /** Writes the session of a user into the cookies. */
  | { readonly kind: 'keep'; readonly tokens: TokenPair }
  /** Sets cookies that have nothing to do with the session. */
  | { readonly kind: 'fill'; readonly count: number }
  /** Loses a cookie of the session. */
  | { readonly kind: 'drop'; readonly cookie: 'refresh' | 'access' }
  /** Asks the page and the server who is signed in. */
  | { readonly kind: 'ask' }
  /** Lets the neighbour act. */
  | { readonly kind: 'act'; readonly acts: readonly Act[] }
  /** Lets the neighbour act while the page, which has lost its access token, waits for another; then asks. */
  | { readonly kind: 'act during renewal'; readonly acts: readonly Act[] }
  /** Lets the neighbour act, asks as a page does that opens anew, and undoes the act; with each of these acts alone. */
  | { readonly kind: 'ask after each'; readonly acts: readonly (Act & { readonly undo: string })[] }
  /** Signs in and asks. */
  | { readonly kind: 'sign in'; readonly email: string; readonly password: string }
  /** Signs out and asks as a page does that opens anew. */
  | { readonly kind: 'sign out' };

/** What the server of the app says to one request. */
export interface Answer {
  /** The ids of the user in the access token and of the user whom the service names. */
  readonly server: readonly (string | null)[];
  /** The `Cookie` header. */
  readonly cookies: string;
}

/** Who is signed in at one moment. */
export interface Seen extends Answer {
  /** The ids of the users in `$session`, and of the one whom the service names. */
  readonly page: readonly (string | null)[];
}

/** What a page of the app is told to do when it opens. */
export interface Visit {
  readonly options: { readonly projectId: string; readonly publishableClientKey: string };
  readonly steps: readonly Step[];
}

/** What a page of the app reports. */
export type Report = { readonly seen: readonly Seen[] } | { readonly error: string };
