import { expect, test } from 'vitest';
import {
  isUsable,
  stateAfterRead,
  stateAfterUserChange,
  stateAfterRejection,
  stateAfterRefresh,
  type SessionState,
  stateAfterSignIn,
  stateAfterSignOut,
} from '../../../core/session/state.ts';
import { START_MS } from '../../support/test-clock.ts';
import { makeAccessToken, makeRefreshToken } from '../../support/tokens.ts';

// The pure steps of a session. The same state object means that nothing changed.

const NOW = { monotonicMs: 0, wallMs: START_MS };
const tokenOf = (lifetimeMs: number) => makeAccessToken({ issuedAtMs: START_MS, lifetimeMs });
const [HELD, OTHER] = [tokenOf(600_000), tokenOf(601_000)];
const refreshToken = makeRefreshToken('one');
const UNKNOWN: SessionState = { status: 'unknown', generation: 0 };
const IN = stateAfterSignIn(UNKNOWN, { refreshToken, accessToken: HELD }, NOW);
const WITHOUT = stateAfterSignIn(UNKNOWN, { refreshToken, accessToken: null }, NOW);

test('stateAfterRejection() removes the rejected access token from the session state', () => {
  expect(stateAfterRejection(IN, HELD)).toEqual({ ...IN, access: null, rejected: HELD });
});

test.each<[string, SessionState]>([
  ['a different token', IN],
  ['a session without an access token', WITHOUT],
  ['a signed-out state', stateAfterSignOut(IN)],
  ['an unknown state', UNKNOWN],
])('stateAfterRejection() returns the unchanged session state for %s', (_, state) => {
  expect(stateAfterRejection(state, OTHER)).toBe(state);
});

test('the session never uses a rejected access token again', () => {
  const state = stateAfterRejection(IN, HELD);
  expect(stateAfterRead(state, { refreshToken, accessToken: HELD }, NOW, 0)).toBe(state);
  expect(stateAfterRead(state, { refreshToken, accessToken: OTHER }, NOW, 0)).toMatchObject({
    generation: IN.generation,
    access: { token: OTHER },
  });
  expect(
    stateAfterRefresh({ ...IN, ...state, status: 'signed-in', refreshToken }, { refreshToken, accessToken: HELD }, NOW),
  ).toMatchObject({
    access: null,
  });
});

test('stateAfterUserChange() marks an access token as outdated only if a refresh token exists', () => {
  expect(stateAfterUserChange(IN)).toEqual({ ...IN, access: { ...IN.access, isOutdated: true } });
  const pair = stateAfterSignIn(UNKNOWN, { refreshToken: null, accessToken: HELD }, NOW);
  for (const state of [UNKNOWN, WITHOUT, pair, stateAfterSignOut(IN)]) expect(stateAfterUserChange(state)).toBe(state);
});

test.each([
  { lifetimeMs: 40_000, lastMs: 26_666 },
  { lifetimeMs: 41_000, lastMs: 20_999 },
])('an access token that lasts $lifetimeMs ms is renewed after $lastMs ms', ({ lifetimeMs, lastMs }) => {
  const state = stateAfterSignIn(UNKNOWN, { refreshToken, accessToken: tokenOf(lifetimeMs) }, NOW);
  const isUsableAfter = (ms: number) => isUsable(state, { monotonicMs: ms, wallMs: START_MS + ms }, lifetimeMs);
  expect([lastMs, lastMs + 1].map(isUsableAfter)).toEqual([true, false]);
});

test.each([
  [2_000, 'used', true],
  [3_000, 'not used', false],
])('an access token issued more than 2 s in the future is not used (%i ms ahead: %s)', (futureMs, _, isUsed) => {
  const accessToken = makeAccessToken({ issuedAtMs: START_MS + futureMs, lifetimeMs: 600_000 });
  const state = stateAfterRead(UNKNOWN, { refreshToken, accessToken }, NOW, 0);
  expect(isUsable(state, NOW, Number.POSITIVE_INFINITY)).toBe(isUsed);
});
