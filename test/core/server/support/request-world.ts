import { unwrap } from '../../../../core/base/result.ts';
import { placeOfOwn } from '../../../../core/session/cookies/read.ts';
import { wantedCookies } from '../../../../core/session/cookies/write.ts';
import { createServerApp, type ServerApp, type ServerAppOptions } from '../../../../core/server.ts';
import { type AppWorld, createAppWorld, newPerson } from '../../../support/app-world.ts';
import type { Tab } from '../../../support/world.ts';

/** A session as a browser holds it. */
export interface HeldSession {
  readonly email: string;
  readonly refreshToken: string;
  readonly accessToken: string;
}

/** A back end in front of the real local service, both on one clock, with no port between them. */
export interface RequestWorld extends Pick<AppWorld, 'world' | 'service' | 'pass' | 'sent'> {
  readonly app: ServerApp;
  /** The ports of the back end: no page, no cookies. */
  readonly tab: Tab;
  readonly projectId: string;
  /** Another back end in front of the same service. */
  server(options?: ServerAppOptions): ServerApp;
  /** Somebody new, signed in. */
  person(): Promise<HeldSession>;
}

export async function createRequestWorld(): Promise<RequestWorld> {
  const { world, service, pass, sent } = await createAppWorld();
  const { projectId, publishableClientKey, secretServerKey } = service.project;
  const given = { projectId, publishableClientKey, baseUrl: service.apiUrl };
  const tab = Object.assign(world.tab({ without: ['cookies'] }), { page: null });
  const server = (options: ServerAppOptions = {}) => createServerApp({ ...given, secretServerKey, ...options }, tab);
  const app = server();
  const person = async (): Promise<HeldSession> => {
    const { email } = newPerson();
    const user = unwrap(await app.users.create({ primaryEmail: email, primaryEmailAuthEnabled: true }));
    return { email, ...unwrap(await app.sessions.create(user.id)) };
  };
  return {
    world,
    service,
    app,
    tab,
    projectId,
    server,
    person,
    pass,
    sent,
  };
}

type Tokens = Pick<HeldSession, 'refreshToken' | 'accessToken'>;

/** The `cookie` header of a browser that holds this session, as a page of ours writes it; `__Host-` is the prefix over https. */
export function cookieOf(projectId: string, { refreshToken, accessToken }: Tokens, prefix = ''): string {
  return wantedCookies({ refreshToken, accessToken }, 1, siteWith(projectId, prefix))
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
}

/** The refresh cookies that are written, in this order; `__Host-` is the prefix over https. */
export function refreshNames(projectId: string, prefix = ''): readonly string[] {
  return wantedCookies({ refreshToken: 'token', accessToken: null }, 1, siteWith(projectId, prefix)).map(
    ({ name }) => name,
  );
}

const siteWith = (projectId: string, prefix: string) => ({
  projectId,
  isSecure: prefix !== '',
  domainEnding: null,
  accessName: () => 'stack-access',
  placeOf: placeOfOwn,
});

/** The value of a dated refresh cookie. */
export function entry(refreshToken: string, updatedAt = 1): string {
  return encodeURIComponent(JSON.stringify({ refresh_token: refreshToken, updated_at_millis: updatedAt }));
}

export function authHeader({ refreshToken, accessToken }: Tokens): string {
  return JSON.stringify({ accessToken, refreshToken });
}

/** Applies `Set-Cookie` values to a `cookie` header, as a browser would on its next request. */
export function nextCookies(cookie: string, setCookies: readonly string[]): string {
  const jar = new Map(
    cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => splitAt(pair)),
  );
  for (const [name, value, rest] of setCookies.map((line) => [...splitAt(line.split('; ')[0] ?? ''), line] as const)) {
    // These are about other cookies of the same name: those of a frame's own jar and of parent domains.
    if (/; (Partitioned|Domain=)/.test(rest)) continue;
    if (rest.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map((pair) => pair.join('=')).join('; ');
}

function splitAt(pair: string): [name: string, value: string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}
