import type { RequestApp, RequestLike as OwnRequest, ServerApp } from 'latchkey/server';
import { once, type Scope } from '../client/scope.ts';
import type { RequestLike, TokenPair, TokenStoreInit } from '../types/options.ts';
import { type OfPage, requestClient } from './request-client.ts';
import type { NextPort } from './next.ts';
import { hasGet } from './request-tokens.ts';

/** The session of a request, of a pair of tokens, or of the memory of an app. */
export interface ServerSession {
  readonly request: RequestApp;
  /** The session as the objects and verbs of client apps use it. */
  readonly scope: Scope;
}

/** What the sessions of one app share. */
export interface SessionPorts {
  readonly server: ServerApp;
  readonly hooks: Scope['hooks'];
  readonly next: NextPort;
  /** The verbs that need no request. */
  readonly ofPage: OfPage;
}

/** Returns how to find the session of a token store. The same store has the same session. */
export function createSessions(ports: SessionPorts) {
  const memory = startSession(ports, { headers: {} }, noCookies);
  const ofRequest = once((_: SessionPorts, store: RequestLike | TokenPair) =>
    startSession(ports, requestOf(store), noCookies),
  );
  const ofNext = once((_: SessionPorts, headers: { get(name: string): string | null }) =>
    startSession(ports, { headers }, (request) => ports.next.setCookies(request.setCookieHeaders())),
  );
  return {
    memory,
    /** @throws TypeError when neither the call nor the app has a token store */
    find: async (store: TokenStoreInit): Promise<ServerSession> => {
      if (store === null) throw new TypeError('This app has no token store: pass tokenStore to the call.');
      if (store === 'memory') return memory;
      if (typeof store === 'string') return ofNext(ports, await ports.next.headers());
      return ofRequest(ports, store);
    },
  };
}

const noCookies = () => Promise.resolve();

function startSession(
  { server, hooks, ofPage }: SessionPorts,
  of: OwnRequest,
  saveCookies: (request: RequestApp) => Promise<void>,
): ServerSession {
  const request = server.forRequest(of);
  return { request, scope: { app: requestClient(request, ofPage, () => saveCookies(request)), hooks } };
}

/** Returns a token store as a request. */
export function requestOf(store: RequestLike | TokenPair): OwnRequest {
  if (!('headers' in store)) {
    // An app without a session may pass empty tokens.
    const [accessToken, refreshToken] = [store.accessToken || null, store.refreshToken || null];
    return { headers: { 'x-stack-auth': JSON.stringify({ accessToken, refreshToken }) } };
  }
  const { headers } = store;
  if (hasGet(headers)) return { headers };
  const given = Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
  return { headers: Object.fromEntries(given) };
}
