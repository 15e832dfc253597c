import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Stop } from '../platform/ports.ts';
import type { TokenPair } from '../base/token-pair.ts';
import { NO_TOKENS } from './tokens.ts';

/** Keeps the token pair of one app. */
export interface TokenStore {
  /** True when a sign-in may write to this store. */
  readonly isPersistent: boolean;
  /** True when other tabs see the same tokens. */
  readonly isShared: boolean;
  /** False when the store cannot be used, such as the cookie store on a server. */
  readonly isAvailable: boolean;
  read(): TokenPair;
  write(tokens: TokenPair): void;
  /** Stores a new access token together with the refresh token that it was issued for. Never restores a session that has ended. */
  renew(tokens: TokenPair): void;
  /** Calls `run` when other code changed the tokens. */
  listen(run: () => void): Stop;
  /** Returns true when `read` has just found a session that another client library of the service wrote. */
  isForeign?(): boolean;
  /** Returns true when `read` has just found cookies of which only the service can say whether they count (`share` of the engine). */
  isPending?(): boolean;
}

/** Creates a store in memory. With `initial` the store holds that fixed pair and cannot keep a sign-in. */
export function createMemoryStore(initial?: TokenPair): TokenStore {
  let tokens = initial ?? NO_TOKENS;
  const write = (next: TokenPair) => {
    tokens = next;
  };
  return {
    isPersistent: initial === undefined,
    isShared: false,
    isAvailable: true,
    read: () => tokens,
    write,
    renew: write,
    listen: () => () => {},
  };
}

/**
 * Creates the substitute for the cookie store outside a browser. Creating it works, so that modules load on a server; using it
 * throws `MISUSE`.
 */
export function createUnavailableStore(message: string): TokenStore {
  const refuse = (): never => {
    throw new LatchkeyError('MISUSE', message);
  };
  return { ...createMemoryStore(), isAvailable: false, read: refuse, write: refuse, renew: refuse };
}
