import type { ReadableAtom } from 'nanostores';
import { LOCK_WAIT_MS, REFRESH_INTERVAL_MS, TOKEN_FRESHNESS_MS, TOKEN_MAX_AGE_MS } from './limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { listenedAtom } from '../base/listened-atom.ts';
import type { Platform, Stop } from '../platform/ports.ts';
import { elapsedMs, momentOf } from '../platform/moment.ts';
import { pause } from '../platform/pause.ts';
import { clockOffsetMs, learnClockOffset } from './clock-offset.ts';
import type { RefreshAnswer } from './refresh.ts';
import { observed, outdated, rejected, remainingMs, renewed, type SessionState, signedIn, signedOut } from './state.ts';
import type { TokenStore } from './store.ts';
import { createTabs } from './tabs.ts';
import { NO_TOKENS, type TokenPair } from './tokens.ts';

/** Who is signed in, as far as the tokens tell. It holds no token. */
export interface Session {
  /** Counts sign-ins, sign-outs and switches seen by this app; a new number is another session. */
  readonly generation: number;
  /** Null until the first access token has arrived. */
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly isAnonymous: boolean;
  /** As the access token says, which may be a few minutes old. */
  readonly isRestricted: boolean;
}

/** A permission to commit a sign-in, void once another sign-in or sign-out of this app came first. */
export type Ticket = number;

/** The only owner of tokens. */
export interface SessionEngine {
  /** `undefined`: not known yet; null: signed out. */
  readonly $session: ReadableAtom<Session | null | undefined>;
  /** Tells when another session began or none is left, before `$session` shows it. */
  onSwitch(run: () => void): Stop;
  /** The number of the session in force, after a look at the store. */
  generation(): number;
  /** Whether nobody is signed in; false as well while that is not known. */
  isSignedOut(): boolean;
  /**
   * The refresh token and an access token good for 20 s, refreshed if need be; null when signed out. Without a refresh token the
   * access token is good until it expires.
   *
   * @throws LatchkeyError `NETWORK` and the like when a refresh was needed and did not succeed; the session stays.
   */
  tokens(): Promise<TokenPair | null>;
  /** The same for the app's own back end, which reads claims: the access token is also no older than 75 s. */
  tokensForBackEnd(): Promise<TokenPair | null>;
  /** The service did not take this access token: the next call refreshes. */
  reject(accessToken: string): void;
  /** After a change of what the access token says: once this has resolved, the next call renews it. */
  outdate(): Promise<void>;
  /** Gives the access token away to be compared with a user that was just fetched; for other than null the next call renews it. */
  compare(missedClaims: (accessToken: string) => string | null): void;
  /** By the service's clock as far as it is known, in milliseconds since 1970. */
  now(): number;
  /** Before a sign-in is sent. @throws LatchkeyError `MISUSE` when its tokens would have nowhere to stay */
  ticket(): Ticket;
  /** Commits a sign-in; false when the ticket is void and the tokens must be given back to the service. */
  begin(ticket: Ticket, tokens: TokenPair): boolean;
  /** Ends the session here and in all tabs at once; the tokens that were in force come back to be revoked. */
  end(): TokenPair | null;
  dispose(): void;
}

export interface EngineOptions {
  readonly platform: Platform;
  readonly projectId: string;
  readonly store: TokenStore;
  readonly refresh: (refreshToken: string) => Promise<RefreshAnswer>;
  /** Runs when tokens were found or stored in a store that other tabs see. */
  readonly share?: () => void;
}

export function createSessionEngine({ platform, projectId, store, refresh, share }: EngineOptions): SessionEngine {
  const $session = listenedAtom<Session | null | undefined>(platform.clock, undefined, () => {
    if (store.isAvailable) {
      lookAgain();
      if (store.isShared && state.status === 'signed-in') share?.();
      stops = [store.listen(lookAgain), platform.page?.listen(lookAgain), store.isShared && tabs.listen(lookAgain)];
    }
    return stopListening;
  });
  const tabs = createTabs(platform, projectId);
  const switchListeners = new Set<() => void>();
  let state: SessionState = { status: 'unknown', generation: 0 };
  let shownGeneration = 0;
  /** Counts the sign-ins and sign-outs of this app: the ticket of an earlier one is void. */
  let ownSwitches = 0;
  let flight: Promise<void> | null = null;
  let lastRefreshMs = Number.NEGATIVE_INFINITY;
  /** The claims that a renewal was last meant to bring: a service that never issues them is not asked again. */
  let missed: string | null = null;
  let stops: readonly (Stop | false | undefined)[] = [];

  const now = () => momentOf(platform.clock);

  /** Shows the state to listeners. Never called while a lock is held: they may call anything. */
  function publish() {
    // The first look at the store finds a session, it does not switch to one: nothing belongs to an older session yet.
    const hasSwitched = shownGeneration > 0 && state.generation !== shownGeneration;
    shownGeneration = state.generation;
    if (hasSwitched) for (const run of switchListeners) run();
    const session = describe(state);
    if (JSON.stringify(session) !== JSON.stringify($session.value)) $session.set(session);
  }

  function observe() {
    if (store.isAvailable) state = observed(state, store.read(), now(), clockOffsetMs(platform));
  }

  function lookAgain() {
    observe();
    publish();
  }

  function stopListening() {
    for (const stop of stops) if (stop) stop();
    stops = [];
  }

  /** Keeps tokens that have just come. */
  function commit(tokens: TokenPair, isRenewal = false) {
    learnClockOffset(platform, tokens.accessToken);
    if (isRenewal) store.renew(tokens);
    else store.write(tokens);
    if (store.isShared) {
      tabs.announce();
      share?.();
    }
  }

  function leave() {
    state = signedOut(state);
    commit(NO_TOKENS);
  }

  /** The token goes from the store as well, where another page would find it. */
  function outdateHeld() {
    observe();
    const held = heldTokens();
    state = outdated(state);
    if (held?.refreshToken) store.renew({ ...held, accessToken: null });
  }

  function isUsable(maxAgeMs: number): boolean {
    if (state.status !== 'signed-in' || !state.access || state.access.isOutdated) return false;
    const { access, refreshToken } = state;
    const lifetimeMs = access.claims?.lifetimeMs ?? 0;
    const leftMs = remainingMs(access, now());
    const windowMs = lifetimeMs > 2 * TOKEN_FRESHNESS_MS ? TOKEN_FRESHNESS_MS : lifetimeMs / 3;
    // However strange the token's times are: one that has just come is used, not refreshed again.
    const isNew = access.ageMs === 0 && elapsedMs(access.countedFrom, now()) < REFRESH_INTERVAL_MS;
    const isFresh = refreshToken === null ? leftMs > 0 : leftMs > windowMs && lifetimeMs - leftMs <= maxAgeMs;
    return isNew || isFresh;
  }

  async function tokens(maxAgeMs = Number.POSITIVE_INFINITY): Promise<TokenPair | null> {
    if (!store.isAvailable) store.read();
    for (;;) {
      lookAgain();
      if (state.status !== 'signed-in' || isUsable(maxAgeMs)) return heldTokens();
      const { generation, refreshToken } = state;
      if (refreshToken === null) {
        // An access token without a refresh token ends with its own life.
        leave();
        publish();
        return null;
      }
      // Whoever joins a refresh looks again: it may have been for a caller who takes an older token.
      const joins = flight !== null;
      // One failure must not poison later calls: the slot is empty again whatever happens.
      flight ??= runRefresh(maxAgeMs).finally(() => {
        flight = null;
        publish();
      });
      await flight;
      if (!joins && isCurrent(generation)) return heldTokens();
    }
  }

  function isCurrent(generation: number): boolean {
    return state.status === 'signed-in' && state.generation === generation;
  }

  function heldTokens(): TokenPair | null {
    return state.status === 'signed-in'
      ? { refreshToken: state.refreshToken, accessToken: state.access?.token ?? null }
      : null;
  }

  async function runRefresh(maxAgeMs: number): Promise<void> {
    const pauseMs = lastRefreshMs + REFRESH_INTERVAL_MS - now().monotonicMs;
    if (pauseMs > 0) await pause(platform.clock, pauseMs);
    const { generation } = state;
    const task = () => refreshUnlessDone(generation, maxAgeMs);
    if (!store.isShared) return task();
    await platform.locks.run(`latchkey-refresh:${projectId}`, LOCK_WAIT_MS, task);
  }

  async function refreshUnlessDone(generation: number, maxAgeMs: number): Promise<void> {
    observe();
    if (!isCurrent(generation) || isUsable(maxAgeMs)) return;
    const refreshToken = heldTokens()?.refreshToken ?? null;
    if (refreshToken === null) return;
    lastRefreshMs = now().monotonicMs;
    const answer = await refresh(refreshToken);
    lastRefreshMs = now().monotonicMs;
    // Another tab may have ended or replaced the session meanwhile: the store knows.
    observe();
    if (state.status !== 'signed-in' || state.generation !== generation) return;
    if (!answer) {
      if (state.refreshToken === refreshToken) leave();
      return;
    }
    const tokens = { refreshToken: answer.refreshToken ?? refreshToken, accessToken: answer.accessToken };
    state = renewed(state, tokens, now());
    commit(tokens, answer.refreshToken === null);
  }

  return {
    $session,
    onSwitch: (run) => {
      switchListeners.add(run);
      return () => void switchListeners.delete(run);
    },
    generation: () => {
      observe();
      return state.generation;
    },
    isSignedOut: () => {
      observe();
      return state.status === 'signed-out';
    },
    tokens: () => tokens(),
    tokensForBackEnd: () => tokens(TOKEN_MAX_AGE_MS),
    reject: (accessToken) => {
      state = rejected(state, accessToken);
    },
    outdate: async () => {
      // What is under way may have been issued before the change.
      if (flight) await flight.catch(() => {});
      // Renewals keep their distance because of what services answer; this one follows what a person did.
      lastRefreshMs = Number.NEGATIVE_INFINITY;
      missed = null;
      outdateHeld();
    },
    compare: (missedClaims) => {
      const access = state.status === 'signed-in' ? state.access : null;
      if (flight || !access) return;
      const missedNow = missedClaims(access.token);
      if (missedNow && missedNow !== missed) outdateHeld();
      missed = missedNow;
    },
    now: () => platform.clock.now() + clockOffsetMs(platform),
    ticket: () => {
      if (!store.isAvailable) store.read();
      if (!store.isPersistent) throw new LatchkeyError('MISUSE', 'Signing in needs tokenStore "cookie" or "memory".');
      return ownSwitches;
    },
    begin: (ticket, started) => {
      if (ticket !== ownSwitches) return false;
      ownSwitches += 1;
      state = signedIn(state, started, now());
      commit(started);
      publish();
      return true;
    },
    end: () => {
      observe();
      const held = heldTokens();
      ownSwitches += 1;
      leave();
      publish();
      return held;
    },
    dispose: () => {
      stopListening();
      switchListeners.clear();
      ownSwitches += 1;
      // An answer still under way belongs to an older generation now and is dropped.
      state = { status: 'unknown', generation: state.generation + 1 };
    },
  };
}

function describe(state: SessionState): Session | null | undefined {
  if (state.status !== 'signed-in') return state.status === 'unknown' ? undefined : null;
  const { userId = null, sessionId = null, isAnonymous = false, isRestricted = false } = state.access?.claims ?? {};
  return Object.freeze({ generation: state.generation, userId, sessionId, isAnonymous, isRestricted });
}
