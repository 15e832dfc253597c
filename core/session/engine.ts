import { IMPERSONATION_KEY_PREFIX } from '../base/client-names.ts';
import { LOCK_WAIT_MS, REFRESH_INTERVAL_MS, TOKEN_MAX_AGE_MS } from './limits.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { listenedAtom } from '../cache/listened-atom.ts';
import type { Stop } from '../platform/ports.ts';
import { currentMoment } from '../platform/moment.ts';
import { pause } from '../platform/pause.ts';
import { readClockOffsetMs, storeClockOffset } from './clock-offset.ts';
import type { EngineOptions, Session, SessionEngine } from './session.ts';
import {
  isUsable,
  stateAfterRead,
  stateAfterUserChange,
  stateAfterRefresh,
  stateAfterRejection,
  type SessionState,
  stateAfterSignIn,
  stateAfterSignOut,
  tokensOf,
} from './state.ts';
import { createTabs, refreshLockName } from './tabs.ts';
import type { TokenPair } from '../base/token-pair.ts';
import { NO_TOKENS } from './tokens.ts';

/** Creates the engine that reads, renews and stores the tokens of one app. */
export function createSessionEngine({
  platform,
  projectId,
  store,
  refresh,
  onRead,
  share,
}: EngineOptions): SessionEngine {
  const $session = listenedAtom<Session | null | undefined>(platform.clock, undefined, () => {
    if (store.isAvailable) {
      syncState();
      if (state.status === 'signed-in') shareSession();
      stops = [store.listen(syncState), platform.page?.listen(syncState), store.isShared && tabs.listen(syncState)];
    }
    return stopListening;
  });
  const tabs = createTabs(platform, projectId);
  const switchListeners = new Set<() => void>();
  let start: (() => void) | null = null;
  let state: SessionState = { status: 'unknown', generation: 0 };
  let publishedGeneration = 0;
  /** Counts the sign-ins and sign-outs of people in this app. A ticket is void when this number has grown since. */
  let ownSwitches = 0;
  let runningRefresh: Promise<void> | null = null;
  let lastRefreshMs = Number.NEGATIVE_INFINITY;
  /** The user data that the claims lacked when a renewal was last requested. No second renewal is requested for the same data. */
  let lastMissingClaims: string | null = null;
  /** The tokens of a user whom other code has replaced, until `onRead` is told. */
  let replaced: TokenPair | null = null;
  /** The question to the service whether the cookies count, while it is under way. */
  let deciding: Promise<void> | null = null;
  let stops: readonly (Stop | false | undefined)[] = [];

  const now = () => currentMoment(platform.clock);

  /** Shows the state to listeners. Never call this while holding a lock: listeners may call any function. */
  function publish() {
    // Generation 0 means that nothing was read yet, so the first session that is found is no switch of users.
    const hasSwitched = publishedGeneration > 0 && state.generation !== publishedGeneration;
    publishedGeneration = state.generation;
    if (hasSwitched) for (const run of switchListeners) run();
    const session = sessionOf(state, platform.localStorage.get(IMPERSONATION_KEY_PREFIX + projectId));
    if (JSON.stringify(session) !== JSON.stringify($session.value)) $session.set(session);
  }

  function readStore() {
    if (!store.isAvailable) return;
    const tokens = store.read();
    if (store.isPending?.()) {
      if (state.status === 'signed-out') state = { status: 'unknown', generation: state.generation };
      return;
    }
    const before = state;
    state = stateAfterRead(state, tokens, now(), readClockOffsetMs(platform));
    if (state.status === 'signed-in' && before.generation !== state.generation) replaced ??= tokensOf(before);
  }

  function syncState() {
    const run = start;
    start = null;
    run?.();
    readStore();
    publish();
    const found = { isForeign: store.isForeign?.(), replaced };
    replaced = null;
    onRead?.(found);
    if (store.isPending?.()) void decide().catch(() => {});
  }

  /** Waits until the store can be read (`isPending`). */
  function decide(): Promise<void> {
    deciding ??= Promise.resolve(share?.()).finally(() => {
      deciding = null;
      readStore();
      publish();
    });
    return deciding;
  }

  function stopListening() {
    for (const stop of stops) if (stop) stop();
    stops = [];
  }

  /** Stores tokens that have just arrived from the service. */
  function commit(tokens: TokenPair, isRenewal = false) {
    storeClockOffset(platform, tokens.accessToken);
    if (isRenewal) store.renew(tokens);
    else store.write(tokens);
    if (store.isShared) tabs.announce();
    shareSession();
  }

  function shareSession() {
    if (store.isShared) share?.()?.catch(() => {});
  }

  function signOutHere() {
    state = stateAfterSignOut(state);
    commit(NO_TOKENS);
  }

  /** Marks the access token as outdated and removes it from the store too, or another tab would read it. */
  function outdateCurrent() {
    readStore();
    const tokens = tokensOf(state);
    state = stateAfterUserChange(state);
    if (tokens?.refreshToken) store.renew({ ...tokens, accessToken: null });
  }

  async function tokens(maxAgeMs = Number.POSITIVE_INFINITY): Promise<TokenPair | null> {
    if (!store.isAvailable) store.read();
    for (;;) {
      syncState();
      if (store.isPending?.()) await decide();
      if (state.status !== 'signed-in' || isUsable(state, now(), maxAgeMs)) return tokensOf(state);
      const { generation, refreshToken } = state;
      if (refreshToken === null) {
        // Without a refresh token the session ends when its access token expires.
        signOutHere();
        publish();
        return null;
      }
      // A caller that joined a running refresh checks again: that refresh may have been for a caller that accepts older tokens.
      const hasJoined = runningRefresh !== null;
      // Clear `runningRefresh` after a failure too, or every later call would get the same error.
      runningRefresh ??= runRefresh(maxAgeMs).finally(() => {
        runningRefresh = null;
        publish();
      });
      await runningRefresh;
      if (!hasJoined && isCurrent(generation)) return tokensOf(state);
    }
  }

  function isCurrent(generation: number): boolean {
    return state.status === 'signed-in' && state.generation === generation;
  }

  /** The lock only saves requests of tabs that refresh at the same time. Outdated answers are discarded by their `generation`. */
  function withLock(task: () => Promise<void>): Promise<void> {
    return store.isShared ? platform.locks.run(refreshLockName(projectId), LOCK_WAIT_MS, task) : task();
  }

  /**
   * Stores a sign-in or sign-out again if another tab, which refreshed its tokens at the same moment, has stored the previous session
   * since.
   */
  async function keepSwitch(before: TokenPair | null, after: TokenPair) {
    const ownSwitch = ownSwitches;
    if (!store.isShared || !before?.refreshToken) return;
    await withLock(async () => {
      if (ownSwitch === ownSwitches && store.read().refreshToken === before.refreshToken) commit(after);
    });
    syncState();
  }

  async function runRefresh(maxAgeMs: number): Promise<void> {
    const pauseMs = lastRefreshMs + REFRESH_INTERVAL_MS - now().monotonicMs;
    if (pauseMs > 0) await pause(platform.clock, pauseMs);
    const { generation } = state;
    await withLock(() => refreshUnlessCurrent(generation, maxAgeMs));
  }

  async function refreshUnlessCurrent(generation: number, maxAgeMs: number): Promise<void> {
    readStore();
    const refreshToken = isCurrent(generation) ? tokensOf(state)?.refreshToken : null;
    if (!refreshToken || isUsable(state, now(), maxAgeMs)) return;
    lastRefreshMs = now().monotonicMs;
    const answer = await refresh(refreshToken);
    lastRefreshMs = now().monotonicMs;
    // Another tab may have ended or replaced the session meanwhile, so read the store again.
    readStore();
    if (state.status !== 'signed-in' || state.generation !== generation) return;
    if (!answer) {
      if (state.refreshToken === refreshToken) signOutHere();
      return;
    }
    const tokens = { refreshToken: answer.refreshToken ?? refreshToken, accessToken: answer.accessToken };
    state = stateAfterRefresh(state, tokens, now());
    commit(tokens, answer.refreshToken === null);
  }

  return {
    $session,
    onSwitch: (run) => {
      switchListeners.add(run);
      return () => void switchListeners.delete(run);
    },
    onStart: (run) => {
      start = run;
    },
    generation: () => {
      readStore();
      return state.generation;
    },
    isSignedOut: () => {
      readStore();
      return state.status === 'signed-out';
    },
    tokens: () => tokens(),
    tokensForBackEnd: () => tokens(TOKEN_MAX_AGE_MS),
    reject: (accessToken) => {
      state = stateAfterRejection(state, accessToken);
    },
    outdate: async () => {
      // A running refresh may return a token that was issued before the user's data changed. Wait, so that this token is renewed too.
      if (runningRefresh) await runningRefresh.catch(() => {});
      // The access token repeats data of the user, such as the selected team. After a change of that data the token is renewed
      // without the usual pause between two refreshes.
      lastRefreshMs = Number.NEGATIVE_INFINITY;
      lastMissingClaims = null;
      outdateCurrent();
    },
    compare: (missedClaims) => {
      const access = state.status === 'signed-in' ? state.access : null;
      if (runningRefresh || !access) return;
      const missingClaims = missedClaims(access.token);
      if (missingClaims && missingClaims !== lastMissingClaims) outdateCurrent();
      lastMissingClaims = missingClaims;
    },
    now: () => platform.clock.now() + readClockOffsetMs(platform),
    ticket: () => {
      if (!store.isAvailable) store.read();
      if (!store.isPersistent) throw new LatchkeyError('MISUSE', 'Signing in needs tokenStore "cookie" or "memory".');
      return ownSwitches;
    },
    begin: (ticket, newTokens, { isCurrent } = {}) => {
      if (ticket !== ownSwitches || isCurrent?.() === false) return false;
      if (!isCurrent) ownSwitches += 1;
      const before = store.read();
      state = stateAfterSignIn(state, newTokens, now());
      commit(newTokens);
      void keepSwitch(before, newTokens);
      publish();
      return true;
    },
    end: (isByPage) => {
      readStore();
      const endedTokens = tokensOf(state);
      if (!isByPage) ownSwitches += 1;
      signOutHere();
      void keepSwitch(endedTokens, NO_TOKENS);
      publish();
      return endedTokens;
    },
    dispose: () => {
      stopListening();
      switchListeners.clear();
      ownSwitches += 1;
      // The higher generation makes a running refresh discard its answer.
      state = { status: 'unknown', generation: state.generation + 1 };
    },
  };
}

function sessionOf(state: SessionState, impersonationId: string | null): Session | null | undefined {
  if (state.status !== 'signed-in') return state.status === 'unknown' ? undefined : null;
  const { userId = null, sessionId = null, isAnonymous = false, isRestricted = false } = state.access?.claims ?? {};
  const isImpersonation = sessionId !== null && sessionId === impersonationId;
  return Object.freeze({ generation: state.generation, userId, sessionId, isAnonymous, isRestricted, isImpersonation });
}
