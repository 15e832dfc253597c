import { browserPlatform, type ClientApp, createClientApp, type Platform } from 'latchkey';
import { LatchkeyProvider } from 'latchkey/react';
import { type ReactNode, useMemo } from 'react';
import { keepParts, partsOf } from '../../client/parts.ts';
import { type StackContextValue, StackContext } from '../../hooks/context.ts';
import { useProvided } from '../../hooks/hooks.ts';
import { answerOf, USER_ID } from './mock-answers.ts';
import type { MockData } from './mock-data.ts';

/** Gives the data of a story to the components inside: nothing is requested, nothing is written, and no page is left. */
export function MockProvider({ data, children }: { readonly data: MockData; readonly children?: ReactNode }) {
  const outer = useProvided();
  // A literal in the props is another object in each render.
  const json = JSON.stringify(data);
  const provided = useMemo(() => providedOf(outer, json), [outer, json]);
  return (
    <LatchkeyProvider app={provided.own} messages={outer.messages}>
      <StackContext.Provider value={provided}>{children}</StackContext.Provider>
    </LatchkeyProvider>
  );
}

/** What was created for each app and data. React may render again before it has shown anything. */
const created = new WeakMap<object, Map<string, StackContextValue>>();

function providedOf(outer: StackContextValue, json: string): StackContextValue {
  const ofApp = created.get(outer.app) ?? new Map<string, StackContextValue>();
  created.set(outer.app, ofApp);
  const found = ofApp.get(json);
  if (found) return { ...outer, app: found.app, own: found.own };
  const own = mockApp(outer.own, JSON.parse(json));
  const app = Object.assign({}, outer.app);
  const parts = partsOf(outer.app);
  if (parts) keepParts(app, { ...parts, scope: { ...parts.scope, app: own } });
  const provided: StackContextValue = { ...outer, app: Object.freeze(app), own };
  ofApp.set(json, provided);
  return provided;
}

/** Returns an app that answers itself, with storage of its own. */
function mockApp({ urls }: ClientApp, data: MockData): ClientApp {
  const platform = browserPlatform();
  const { page } = platform;
  const stays: Platform['page'] = page && { ...page, assign: () => {}, replace: () => {}, openWindow: () => null };
  const fetch: Platform['fetch'] = async (url) => {
    const path = new URL(url).pathname.replace('/api/v1', '');
    return Response.json(answerOf(data, path), { headers: { 'x-stack-actual-status': '200' } });
  };
  return createClientApp(
    {
      projectId: '00000000-0000-4000-8000-000000000000',
      publishableClientKey: 'pck_story',
      baseUrl: 'https://story.invalid',
      urls,
      redirectMethod: 'none',
      tokenStore: data.user ? { accessToken: accessToken(platform.clock.now()), refreshToken: 'story' } : 'memory',
    },
    {
      ...platform,
      fetch,
      page: stays,
      cookies: null,
      localStorage: emptyStorage(),
      sessionStorage: emptyStorage(),
      openChannel: null,
    },
  );
}

/** Nothing that a story stores stays. */
function emptyStorage(): Platform['localStorage'] {
  const values = new Map<string, string>();
  return {
    get: (name) => values.get(name) ?? null,
    set: (name, value) => void values.set(name, value),
    remove: (name) => void values.delete(name),
  };
}

const DAY_S = 86_400;

/** Returns an access token that no service has signed. It lasts as long as a page is open. */
function accessToken(now: number): string {
  const iat = Math.floor(now / 1_000);
  const claims = { sub: USER_ID, iat, exp: iat + DAY_S, refresh_token_id: USER_ID, is_anonymous: false };
  return `${encode({ alg: 'none' })}.${encode(claims)}.story`;
}

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '');
