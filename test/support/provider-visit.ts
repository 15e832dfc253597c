import { createHash, randomBytes } from 'node:crypto';
import type { Service } from '../../demo/service/index.ts';

export const REDIRECT_URI = 'http://localhost:3000/handler/oauth-callback';
const ERROR_URL = 'http://localhost:3000/handler/error';

/** The choice of a user on the sign-in page of the simulated provider, as the fields of its form. */
export type PersonaChoice = Readonly<Record<string, string>>;

export const ADA: PersonaChoice = { persona: 'ada' };
export const BEN: PersonaChoice = { persona: 'ben' };
export const CHLOE: PersonaChoice = { persona: 'chloe' };
export const DENY: PersonaChoice = { deny: 'yes' };

/** Returns the choice of a new user with a verified email address. */
export const someone = (email: string, name = ''): PersonaChoice => ({ someone: 'new', email, name, verified: 'yes' });

/** A minimal browser for signing in with a provider. It stores cookies by host and does not follow redirects. */
export interface Browser {
  request(url: string, init?: RequestInit): Promise<Response>;
  readonly cookies: Map<string, string>;
}

export function createBrowser(service: Pick<Service, 'fetch'>): Browser {
  const cookies = new Map<string, string>();
  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await service.fetch(new Request(url, { ...init, headers, redirect: 'manual' }));
    for (const cookie of response.headers.getSetCookie()) storeCookie(cookies, cookie);
    return response;
  };
  return { request, cookies };
}

/** The options of a request `GET /auth/oauth/authorize/…`. `query` replaces parameters; null removes a parameter. */
export interface Start {
  provider?: string;
  verifier?: string;
  query?: Readonly<Record<string, string | null>>;
}

export const newVerifier = (): string => randomBytes(32).toString('base64url');

/** Returns the address to which an app redirects the browser. */
export function authorizeUrl(service: Service, start: Start & { verifier: string }): string {
  const { projectId, publishableClientKey } = service.project;
  const query: Record<string, string | null> = {
    client_id: projectId,
    client_secret: publishableClientKey,
    redirect_uri: REDIRECT_URI,
    scope: 'legacy',
    state: 'outer-state',
    grant_type: 'authorization_code',
    code_challenge: createHash('sha256').update(start.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    response_type: 'code',
    type: 'authenticate',
    error_redirect_url: ERROR_URL,
    ...start.query,
  };
  const url = new URL(`${service.apiUrl}/api/v1/auth/oauth/authorize/${start.provider ?? 'github'}`);
  for (const [name, value] of Object.entries(query)) if (value !== null) url.searchParams.set(name, value);
  return url.toString();
}

/** Opens the provider's page and makes a choice. Returns the address of the service's callback, with the provider's response. */
export async function chooseAtProvider(browser: Browser, location: string, choice: PersonaChoice): Promise<string> {
  const page = await followRedirects(browser, location);
  const chosen = await browser.request(page.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(choice),
  });
  const answer = await browser.request(readLocation(chosen));
  return answer.headers.get('location') ?? readPostedAnswer(await answer.text());
}

/** Returns the address to which the provider's form posts, with the posted fields as query parameters. */
function readPostedAnswer(page: string): string {
  const url = new URL(/action="([^"]+)"/.exec(page)?.[1] ?? '');
  for (const [, name = '', value = ''] of page.matchAll(/name="([^"]+)" value="([^"]+)"/g)) {
    url.searchParams.set(name, value);
  }
  return url.toString();
}

/** Follows redirects until a page with a form. */
async function followRedirects(browser: Browser, location: string): Promise<{ url: string }> {
  const response = await browser.request(location);
  const next = response.headers.get('location');
  if (next === null && response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return next === null ? { url: location } : followRedirects(browser, next);
}

export function readLocation(response: Response): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`No redirect but ${response.status}`);
  return location;
}

/** Plays a whole visit: from the app to the provider and back to the service's callback. Returns the response of the callback. */
export async function visitProvider(
  browser: Browser,
  service: Service,
  start: Start & { verifier: string; choice: PersonaChoice },
): Promise<Response> {
  const departure = await browser.request(authorizeUrl(service, start));
  return browser.request(await chooseAtProvider(browser, readLocation(departure), start.choice));
}

/** The address of the app after the user has returned from a provider, and the response with the tokens. */
export interface Homecoming {
  status: number;
  location: URL;
  /** The response of the token endpoint; null if there was no code to exchange. */
  trade: Response | null;
}

/** Signs a user in with a provider, as an app does, from the first click to the exchange of the code. */
export async function signInByProvider(
  service: Service,
  { choice, ...start }: Start & { choice: PersonaChoice },
): Promise<Homecoming> {
  const verifier = start.verifier ?? newVerifier();
  const back = await visitProvider(createBrowser(service), service, { ...start, verifier, choice });
  const location = new URL(readLocation(back));
  const code = location.searchParams.get('code');
  return { status: back.status, location, trade: code === null ? null : await exchangeCode(service, code, verifier) };
}

/** Signs a user in with a provider and returns the tokens. Throws an error if the sign-in fails. */
export async function providerTokens(
  service: Service,
  start: Start & { choice: PersonaChoice },
): Promise<{
  access_token: string;
  refresh_token: string;
  is_new_user: boolean;
  after_callback_redirect_url: unknown;
}> {
  const { trade, location } = await signInByProvider(service, start);
  if (trade?.status !== 200) throw new Error(`No tokens: ${location} ${trade?.status} ${await trade?.text()}`);
  return (await trade.json()) as Awaited<ReturnType<typeof providerTokens>>;
}

/** Exchanges a code for tokens, as an app does. `change` replaces parameters. */
export async function exchangeCode(
  service: Service,
  code: string,
  verifier: string,
  change: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { projectId, publishableClientKey } = service.project;
  const parameters = {
    grant_type: 'authorization_code',
    client_id: projectId,
    client_secret: publishableClientKey,
    redirect_uri: REDIRECT_URI,
    code,
    code_verifier: verifier,
    ...change,
  };
  return service.fetch(
    new Request(`${service.apiUrl}/api/v1/auth/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(parameters).toString(),
    }),
  );
}

function storeCookie(cookies: Map<string, string>, cookie: string): void {
  const [pair = ''] = cookie.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  if (/expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1));
}
