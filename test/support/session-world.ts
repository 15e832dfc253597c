import { createCookieStore } from '../../core/session/cookies/store.ts';
import { createSessionEngine } from '../../core/session/engine.ts';
import type { SessionEngine } from '../../core/session/session.ts';
import type { RefreshAnswer } from '../../core/session/tokens.ts';
import type { TokenStore } from '../../core/session/store.ts';
import { makeAccessToken, makeRefreshToken } from './tokens.ts';
import { createWorld, type Tab, type TabOptions, type World } from './world.ts';

export const PROJECT_ID = '11111111-1111-4111-8111-111111111111';

/** A simulated service that only supports sessions: it returns new access tokens for valid refresh tokens. */
interface SessionServer {
  lifetimeMs: number;
  /** How far the clock of the service is behind the test clock, in ms. */
  behindMs: number;
  readonly live: Set<string>;
  /** The refresh tokens of all refresh requests so far. */
  readonly refreshes: string[];
  /** The next responses to refresh requests, instead of the usual ones: tokens, null for a refused token, an error for no network. */
  readonly answers: (RefreshAnswer | Error)[];
  /** Creates a session and returns its tokens. */
  open(session: string): { refreshToken: string; accessToken: string };
  /** Handles a refresh request. Tests may replace this before they create session engines. */
  refresh: (refreshToken: string) => Promise<RefreshAnswer>;
}

export interface SessionWorld {
  readonly world: World;
  readonly server: SessionServer;
  engine(options?: TabOptions & { readonly store?: TokenStore }): { engine: SessionEngine; tab: Tab };
}

export function createSessionWorld(lifetimeMs = 60_000): SessionWorld {
  const world = createWorld();
  const server: SessionServer = {
    lifetimeMs,
    behindMs: 0,
    live: new Set(),
    refreshes: [],
    answers: [],
    open: (session) => {
      const refreshToken = makeRefreshToken(session);
      server.live.add(refreshToken);
      return { refreshToken, accessToken: issue(session) };
    },
    refresh: async (refreshToken) => {
      server.refreshes.push(refreshToken);
      await Promise.resolve();
      const scripted = server.answers.shift();
      if (scripted instanceof Error) throw scripted;
      if (scripted !== undefined) return scripted;
      if (!server.live.has(refreshToken)) return null;
      return { accessToken: issue(refreshToken), refreshToken: null };
    },
  };
  let serial = 0;
  function issue(session: string): string {
    serial += 1;
    const name = session.replace(makeRefreshToken(''), '');
    return makeAccessToken({
      issuedAtMs: world.clock.now() - server.behindMs,
      lifetimeMs: server.lifetimeMs,
      session: name,
      userId: `user-of-${name}`,
      serial,
    });
  }
  return {
    world,
    server,
    engine: (options) => {
      const tab = world.tab(options);
      const store = options?.store ?? createCookieStore(tab, PROJECT_ID);
      const engine = createSessionEngine({ platform: tab, projectId: PROJECT_ID, store, refresh: server.refresh });
      return { engine, tab };
    },
  };
}
