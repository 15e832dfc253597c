import { LatchkeyError } from '../errors/latchkey-error.ts';
import type { Stop } from '../platform/ports.ts';
import { NO_TOKENS, type TokenPair } from './tokens.ts';

/** Holds the token pair of one app. */
export interface TokenStore {
  /** Sign-in may write to it. */
  readonly isPersistent: boolean;
  /** Other tabs see the same tokens. */
  readonly isShared: boolean;
  /** False where the store cannot work at all: the cookie store on a server. */
  readonly isAvailable: boolean;
  read(): TokenPair;
  write(tokens: TokenPair): void;
  /** Keeps a new access token beside the refresh token it came for; never brings back a session that is gone. */
  renew(tokens: TokenPair): void;
  /** Calls when something else changed the tokens. */
  listen(run: () => void): Stop;
}

/** Tokens in this process only; `initial` makes it the fixed pair of the options. */
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

/** Stands in for the cookie store outside a browser: it can be made, so modules load on a server, but not used. */
export function createUnavailableStore(message: string): TokenStore {
  const refuse = (): never => {
    throw new LatchkeyError('MISUSE', message);
  };
  return { ...createMemoryStore(), isAvailable: false, read: refuse, write: refuse, renew: refuse };
}
