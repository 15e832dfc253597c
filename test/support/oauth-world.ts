import type { ClientApp, ClientAppOptions } from '../../core/index.ts';
import { OAUTH_STATE_COOKIES } from '../../core/base/client-names.ts';
import type { AppWorld } from './app-world.ts';
import { chooseAtProvider, createBrowser, type PersonaChoice, readLocation, someone } from './provider-visit.ts';
import type { Tab } from './world.ts';

/** A simulated tab, and the app in it. */
export interface OpenPage {
  readonly app: ClientApp;
  readonly tab: Tab;
}

/** How a page left for a provider: its request to the service, and the address it navigated to. */
export interface Departure {
  /** The request to the authorize endpoint. */
  readonly asked: URL;
  /** The address of the provider. With older services, the authorize endpoint. */
  readonly to: URL;
}

/** Starts a sign-in at a provider and returns how the page left. */
export async function leave(
  appWorld: AppWorld,
  { app, tab }: OpenPage,
  go: (app: ClientApp) => Promise<unknown> = (each) => each.signInWithOAuth('github'),
): Promise<Departure> {
  await appWorld.pass(go(app));
  const left = tab.navigations.at(-1);
  const asked = starts(appWorld).at(-1);
  if (left === undefined || asked === undefined) throw new Error('The page did not leave.');
  return { asked, to: new URL(left) };
}

/** Returns the addresses of all requests to the authorize endpoint so far. */
export function starts({ world }: AppWorld): URL[] {
  return world.requests.map(({ url }) => new URL(url)).filter(isAuthorize);
}

function isAuthorize({ pathname }: URL): boolean {
  return pathname.startsWith('/api/v1/auth/oauth/authorize/');
}

/** Makes a choice on the provider's page. Returns the address of the app that the provider redirects to. */
export async function choose(appWorld: AppWorld, left: Departure | string, choice: PersonaChoice): Promise<URL> {
  const browser = createBrowser(appWorld.service);
  const to = new URL(typeof left === 'string' ? left : left.to);
  const provider = isAuthorize(to) ? readLocation(await browser.request(to.href)) : to.href;
  return new URL(readLocation(await browser.request(await chooseAtProvider(browser, provider, choice))));
}

/** Opens the page of the app that a provider redirected to. */
export function arrive(appWorld: AppWorld, address: URL, options: Partial<ClientAppOptions> = {}): OpenPage {
  return appWorld.open(options, { href: address.href });
}

/** Plays a whole visit: leaves for the provider, makes a choice, and opens the callback page. */
export async function visit(appWorld: AppWorld, page: OpenPage, choice: PersonaChoice): Promise<OpenPage> {
  return arrive(appWorld, await choose(appWorld, await leave(appWorld, page), choice));
}

/** Returns the bodies of all requests to the token endpoint that contained a code. */
export async function exchanges(appWorld: AppWorld): Promise<URLSearchParams[]> {
  const forms = await Promise.all(
    appWorld.sent('/auth/oauth/token').map(async (each) => new URLSearchParams(await each.clone().text())),
  );
  return forms.filter((form) => form.get('grant_type') === 'authorization_code');
}

/** Returns the state cookies of the browser, without their copies under the newer name. */
export function stateCookies(appWorld: AppWorld): [name: string, verifier: string][] {
  return [...appWorld.world.cookies].filter(([name]) => name.startsWith(OAUTH_STATE_COOKIES[1]));
}

/** Changes the verifier of an OAuth flow in all its cookies. */
export function setVerifier({ world }: AppWorld, state: string | null, verifier: string): void {
  for (const prefix of OAUTH_STATE_COOKIES) world.cookies.set(`${prefix}${state}`, verifier);
}

/** Deletes the cookies of the browser and the list of its requests. The service and its users stay. */
export function forget({ world }: AppWorld): void {
  world.cookies.clear();
  world.requests.length = 0;
  world.messages.length = 0;
}

let serial = 0;

/** Returns a user of the provider whom the service does not know. */
export function newcomer(): PersonaChoice {
  serial += 1;
  return someone(`newcomer${serial}@example.test`, 'Ada Lovelace');
}
