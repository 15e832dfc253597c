import { createCookieStore } from '../../core/session/cookie-store.ts';
import { createSessionEngine, type SessionEngine } from '../../core/session/engine.ts';
import type { RefreshAnswer } from '../../core/session/refresh.ts';
import type { TokenStore } from '../../core/session/store.ts';
import { makeAccessToken, makeRefreshToken } from './tokens.ts';
import { createWorld, type Tab, type TabOptions, type World } from './world.ts';

export const PROJECT_ID = '11111111-1111-4111-8111-111111111111';

/** A service that knows only sessions: refresh tokens that live, and fresh access tokens for them. */
interface SessionServer {
  lifetimeMs: number;
  /** How far its clock is behind the world's. */
  behindMs: number;
  readonly live: Set<string>;
  /** Every refresh request that arrived, by refresh token. */
  readonly refreshes: string[];
  /** Replaces the answer of the next refreshes; `null` is a dead network. */
  readonly answers: (RefreshAnswer | Error)[];
  /** Begins a session and gives its tokens. */
  open(session: string): { refreshToken: string; accessToken: string };
  /** May be replaced before the engines are made. */
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
