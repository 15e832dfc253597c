import type { errors as OidcErrors, Provider } from 'oidc-provider';
import { applyBehaviour, type ProviderBehaviour } from './behaviour.ts';
import { readChoice } from './choice.ts';
import { oidcConfiguration, type ClientSettings } from './configuration.ts';
import { dispatch, type NodeHandler } from './dispatch.ts';
import { personaPage, PERSONA_SECURITY_POLICY } from './persona-page.ts';
import { createAccounts, type Persona } from './personas.ts';

const CHOICE_PATH = '/interaction/';
const SESSION_COOKIE = 'idp_session';

interface IssuerOptions {
  /** The URL of the issuer, e.g. `http://localhost:8102/idp/github`. */
  readonly issuer: string;
  readonly name: string;
  readonly client: ClientSettings;
  /** Returns email addresses of the service's users, which the page offers. */
  readonly knownAddresses: () => Promise<readonly string[]>;
  readonly behaviour: () => ProviderBehaviour;
  readonly setBehaviour: (behaviour: ProviderBehaviour) => void;
  /** Resolves after the given number of milliseconds. */
  readonly wait: (millis: number) => Promise<unknown>;
}

/** Answers requests to one provider's URL: OIDC through the library, and the page that asks which account signs in. */
export type Issuer = (request: Request) => Promise<Response>;

export async function createIssuer(options: IssuerOptions): Promise<Issuer> {
  const { Provider: OidcProvider, errors } = await import('oidc-provider');
  const accounts = createAccounts();
  const configuration = await oidcConfiguration(options.issuer, options.client, accounts);
  const provider = new OidcProvider(options.issuer, {
    ...configuration,
    cookies: { ...configuration.cookies, names: { session: SESSION_COOKIE } },
  });
  const mount = new URL(options.issuer).pathname;
  const protocol = mounted(provider.callback(), mount);
  return async (request) => {
    const path = new URL(request.url).pathname.slice(mount.length);
    const answer = path.startsWith(CHOICE_PATH)
      ? await interact(provider, options, accounts, request).catch((error: unknown) => showEndedSignIn(errors, error))
      : await dispatch(protocol, request);
    return finish(answer, options);
  };
}

/** Sets `originalUrl` to the full path and `url` to the path below the mount. The OIDC library compares them to find its mount path. */
function mounted(handler: NodeHandler, mount: string): NodeHandler {
  return (request, response) => {
    const url = request.url ?? '/';
    return handler(Object.assign(request, { originalUrl: url, url: url.slice(mount.length) || '/' }), response);
  };
}

/** Returns a page for a sign-in that has ended or was started in another browser. Throws any other error. */
function showEndedSignIn(errors: typeof OidcErrors, error: unknown): Response {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  return new Response('This sign-in is over, or was begun in another browser. Please start again in the app.', {
    status: 400,
  });
}

async function interact(
  provider: Provider,
  options: IssuerOptions,
  accounts: ReturnType<typeof createAccounts>,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return showPage(provider, options, request);
  const choice = readChoice(await request.clone().text(), accounts);
  if (choice.kind === 'nothing') return showPage(provider, options, request);
  if (choice.kind === 'behaviour') {
    options.setBehaviour(choice.behaviour);
    return new Response(null, { status: 303, headers: { location: request.url } });
  }
  const { delayMs } = options.behaviour();
  if (delayMs > 0) await options.wait(delayMs);
  return dispatch(async (incoming, outgoing) => {
    const result = choice.kind === 'deny' ? DENIED : await consent(provider, incoming, outgoing, choice.persona);
    await provider.interactionFinished(incoming, outgoing, result, { mergeWithLastSubmission: false });
  }, request);
}

const DENIED = { error: 'access_denied', error_description: 'The user denied' };

type NodeArguments = Parameters<NodeHandler>;

/** Grants everything that the service requested. Choosing an account counts as consent. */
async function consent(provider: Provider, incoming: NodeArguments[0], outgoing: NodeArguments[1], persona: Persona) {
  const { params } = await provider.interactionDetails(incoming, outgoing);
  const grant = new provider.Grant({ accountId: persona.id, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  return { login: { accountId: persona.id }, consent: { grantId: await grant.save() } };
}

async function showPage(provider: Provider, options: IssuerOptions, request: Request): Promise<Response> {
  const addresses = await options.knownAddresses();
  return dispatch(async (incoming, outgoing) => {
    await provider.interactionDetails(incoming, outgoing);
    const page = await personaPage({ name: options.name, addresses, behaviour: options.behaviour() });
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.setHeader('content-security-policy', PERSONA_SECURITY_POLICY);
    outgoing.end(String(page));
  }, request);
}

/**
 * Completes a response: applies the behaviour and deletes the session cookies. So users do not stay signed in at a provider,
 * and every sign-in asks again which account to use.
 */
function finish(answer: Response, options: IssuerOptions): Response {
  const headers = new Headers(answer.headers);
  const cookies = headers.getSetCookie().filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const behaviour = options.behaviour();
  if (behaviour.isolatesPages) headers.set('cross-origin-opener-policy', 'same-origin');
  const location = headers.get('location');
  if (location !== null && options.client.redirectUris.some((uri) => location.startsWith(`${uri}?`))) {
    headers.set('location', applyBehaviour(location, behaviour));
  }
  return new Response(answer.body, { status: answer.status, headers });
}
