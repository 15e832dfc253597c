import type { ReadableAtom } from 'nanostores';
import type { Consent } from './consent.ts';
import type { Platform, Stop } from '../platform/ports.ts';
import type { CallContext } from '../transport/call-context.ts';
import type { TokenStore } from './store.ts';
import type { TokenPair } from '../base/token-pair.ts';
import type { RefreshAnswer } from './tokens.ts';

/** The session as its tokens describe it. Contains no token. */
export interface Session {
  /** Counts the sign-ins, sign-outs and user switches that this app has seen. A different number means a different session. */
  readonly generation: number;
  /** The user's id; null until the first access token has arrived. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly isAnonymous: boolean;
  /** True when the user is restricted, according to the access token, which may be a few minutes old. */
  readonly isRestricted: boolean;
  /** True when support has signed in as the user with a link (`hexclave_action_id`) on this site. */
  readonly isImpersonation: boolean;
}

/** A permission to commit a sign-in. The ticket becomes void when a person signs in or out in this app first. */
export type SignInTicket = number;

/** Reads, renews and stores the tokens of one app. No other code writes them. */
export interface SessionEngine {
  /** The current session. `undefined`: not known yet; null: signed out. */
  readonly $session: ReadableAtom<Session | null | undefined>;
  /** Calls `run` after a sign-in, sign-out or switch of user, before `$session` shows it. */
  onSwitch(run: () => void): Stop;
  /** Calls `run` once, before the tokens are first read for a listener or a call. */
  onStart(run: () => void): void;
  /** Reads the token store and returns the number of the current session. */
  generation(): number;
  /** Returns true when no user is signed in, and false while that is unknown. */
  isSignedOut(): boolean;
  /**
   * Returns the refresh token and an access token that is valid for at least 20 s, refreshed if necessary; null when signed out.
   * An access token without a refresh token is returned until it expires.
   *
   * @throws LatchkeyError such as `NETWORK` when a necessary refresh fails. The session stays.
   */
  tokens(): Promise<TokenPair | null>;
  /** Like `tokens`, for requests to the app's own back end, which reads the claims: the access token is also at most 75 s old. */
  tokensForBackEnd(): Promise<TokenPair | null>;
  /** Records that the service rejected this access token, so that the next call refreshes it. */
  reject(accessToken: string): void;
  /** Marks the access token as outdated after a change of the user's data. Once this resolves, the next call renews the token. */
  outdate(): Promise<void>;
  /**
   * Calls `missedClaims` with the access token, which returns the fetched user as JSON if the claims differ from that user, or else null.
   * If they differ, the next call renews the token, but only once for the same user data.
   */
  compare(missedClaims: (accessToken: string) => string | null): void;
  /** Returns the time in milliseconds since 1970 on the service's clock, as far as its offset is known. */
  now(): number;
  /** Issues a ticket before a sign-in is sent. @throws LatchkeyError `MISUSE` when the token store cannot keep its tokens */
  ticket(): SignInTicket;
  /**
   * Commits a sign-in. Returns false when the ticket is void, or the session is not the one that `consent` names; the caller then revokes
   * the new tokens.
   */
  begin(ticket: SignInTicket, tokens: TokenPair, consent?: Pick<Consent, 'isCurrent'>): boolean;
  /**
   * Ends the session in this tab and all others at once. Returns the tokens it had, so that the caller can revoke them. With `isByPage` no
   * person has asked for it, so sign-ins that are under way stay valid.
   */
  end(isByPage?: boolean): TokenPair | null;
  dispose(): void;
}

/** The engine as flows see it: a sign-in needs the consent to replace the session (`consentToReplace`). */
export interface FlowSession extends Omit<SessionEngine, 'begin'> {
  begin(ticket: SignInTicket, tokens: TokenPair, consent: Consent): boolean;
}

/** What is special about tokens that were read. */
export interface FoundTokens {
  /** True when another client library wrote them (`TokenStore`). */
  readonly isForeign: boolean | undefined;
  /** The tokens of a signed-in user that other code has just replaced by those of another session. */
  readonly replaced: TokenPair | null;
}

/** The ports and callbacks of a session engine. */
export interface EngineOptions {
  readonly platform: Platform;
  readonly projectId: string;
  readonly store: TokenStore;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Called each time the tokens were read for a listener or a call. */
  readonly onRead?: (found: FoundTokens) => void;
  /** Called when tokens were found or written in a store that other tabs share. Resolves when the store can be read (`isPending`). */
  readonly share?: () => Promise<void> | undefined;
}

/** The part of a context that the session of a page needs (`Context`). */
export interface SessionContext extends CallContext<'client'> {
  readonly platform: Platform;
  readonly session: FlowSession;
}
