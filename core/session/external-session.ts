import type { TokenPair } from '../base/token-pair.ts';
import { decodePayload, NO_TOKENS, stringOrNull } from './tokens.ts';
import type { TokenStore } from './store.ts';

/** The session of another service as this app sees it: a store for the exchanged tokens, and the data that an exchange needs. */
export interface ExternalSession {
  readonly store: Omit<TokenStore, 'listen'>;
  /** Returns the id of the other service's session as `getSessionId` does; undefined also when that failed. */
  readonly readId: () => string | null | undefined;
  /** Returns the number of the other service's current session, as text. Each session there gets a new number. */
  readonly number: () => string;
  /** True when no access token of the current session has been received yet. */
  readonly isNew: () => boolean;
  /**
   * Takes note of a token of the other service; null when that service has no session. When the token is of another user or session than
   * earlier ones, another session begins.
   */
  readonly take: (token: string | null) => void;
}

/**
 * Follows the session of another service. An exchange of tokens returns no refresh token, so the token store holds a number in its place.
 * The number grows with each session of the other service, and is never sent. So the session engine treats another session there like
 * another refresh token: as a switch of users, which drops all data of the previous user.
 */
export function createExternalSession(readId: () => string | null | undefined): ExternalSession {
  let number = 1;
  let id: string | null | undefined;
  /** The user and the session that the last token of the other service named, as JSON. */
  let owner: string | null = null;
  let accessToken: string | null = null;
  let isNew = true;
  /** True after this app has ended its session while the other service kept its own. */
  let isEnded = false;

  function beginNext() {
    number += 1;
    owner = null;
    accessToken = null;
    isNew = true;
    isEnded = false;
  }

  function adopt(next: string | null | undefined) {
    if (next === undefined || next === id) return;
    const isFirst = id === undefined;
    id = next;
    if (!isFirst) beginNext();
  }

  function read(): TokenPair {
    adopt(readId());
    return id === null || isEnded ? NO_TOKENS : { refreshToken: String(number), accessToken };
  }

  return {
    store: {
      isPersistent: false,
      isShared: false,
      isAvailable: true,
      read,
      // The engine writes only when the session ends.
      write: () => {
        accessToken = null;
        isEnded = id !== null;
      },
      renew: (tokens) => {
        if (tokens.refreshToken !== String(number)) return;
        ({ accessToken } = tokens);
        isNew = false;
      },
    },
    readId,
    number: () => {
      read();
      return String(number);
    },
    isNew: () => isNew,
    take: (token) => {
      if (token === null) return adopt(null);
      const next = ownerOf(token);
      if (owner !== null && next !== null && next !== owner) beginNext();
      // Without `getSessionId` only a token can say that a user has signed in.
      if (id === null && readId() === undefined) adopt(next ?? '');
      owner = next ?? owner;
    },
  };
}

/** Returns user and session of a token (RFC 7519); null for a text that names none. */
function ownerOf(token: string): string | null {
  const { sub, sid } = decodePayload(token);
  return stringOrNull(sub) === null ? null : JSON.stringify([sub, sid]);
}
