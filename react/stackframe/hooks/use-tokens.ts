import { useSyncExternalStore } from 'react';
import type { Scope } from '../client/scope.ts';
import { readTokens } from '../client/tokens.ts';
import type { AuthJson } from '../types/auth.ts';
import { answerOf, forgetCall, startCall } from './calls.ts';
import { assertPage } from './page-only.ts';

const SIGNED_OUT: AuthJson = { accessToken: null, refreshToken: null };

/**
 * Returns the tokens of the session, and renders again when another session begins. Suspends until they are known. A render that is later
 * than half of the life of the access token reads them again.
 */
export function useTokens(scope: Scope): AuthJson {
  const { app } = scope;
  assertPage(app);
  const { clock } = app.platform;
  const session = useSyncExternalStore(app.$session.listen, app.$session.get, app.$session.get);
  if (session === null) return SIGNED_OUT;
  const key = `tokens ${session?.generation}`;
  const read = async (): Promise<Reading> => ({ tokens: await readTokens(app), readAt: clock.monotonic() });
  const call = startCall(scope, key, read);
  if (call.status !== 'done') return answerOf<Reading>(call).tokens;
  const { tokens, readAt } = call.value;
  // The age is measured here, because the clocks of page and service may differ.
  if (clock.monotonic() - readAt < lifeOf(tokens) / 2) return tokens;
  forgetCall(scope, key);
  return answerOf(startCall(scope, key, read)).tokens;
}

interface Reading {
  readonly tokens: AuthJson;
  readonly readAt: number;
}

/** Returns how long the access token is valid from when it was issued, in milliseconds. */
function lifeOf({ accessToken }: AuthJson): number {
  const [, payload = ''] = accessToken?.split('.') ?? [];
  if (payload === '') return Number.POSITIVE_INFINITY;
  const { iat, exp }: { iat?: number; exp?: number } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
  return iat === undefined || exp === undefined ? Number.POSITIVE_INFINITY : (exp - iat) * 1000;
}
