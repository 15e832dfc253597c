import type { errors as OidcErrors, Provider } from 'oidc-provider';
import { applyBehaviour, type ProviderBehaviour } from './behaviour.ts';
import { readPersonaPageAction } from './persona-page-action.ts';
import { createOidcConfiguration, type ClientSettings } from './configuration.ts';
import { callNodeHandler, type NodeHandler } from './call-node-handler.ts';
import { renderPersonaPage, PERSONA_SECURITY_POLICY } from './persona-page.ts';
import { createAccounts, type Persona } from './personas.ts';

const PERSONA_PAGE_PATH = '/interaction/';
const SESSION_COOKIE = 'idp_session';

interface IssuerOptions {
  /** The URL of the issuer, e.g. `http://localhost:8102/idp/github`. */
  readonly issuerUrl: string;
  /** Returns the name of the provider; null when it was removed. */
  readonly name: () => Promise<string | null>;
  readonly clients: ClientSettings;
  /** Returns email addresses of the service's users. The page for choosing an account offers them. */
  readonly knownAddresses: () => Promise<readonly string[]>;
  readonly behaviour: () => ProviderBehaviour;
  readonly setBehaviour: (behaviour: ProviderBehaviour) => void;
  /** Resolves after the given number of milliseconds. */
  readonly wait: (millis: number) => Promise<unknown>;
}

/** Answers requests to one provider's URL: OIDC through the library, and the page that asks which account signs in. */
export type IssuerRequestHandler = (request: Request) => Promise<Response>;

/** Creates one local OAuth provider, as the function that answers its requests. */
export async function createIssuerHandler(options: IssuerOptions): Promise<IssuerRequestHandler> {
  const { Provider: OidcProvider, errors } = await import('oidc-provider');
  const accounts = createAccounts();
  const configuration = await createOidcConfiguration(options.issuerUrl, options.clients, accounts);
  const provider = new OidcProvider(options.issuerUrl, {
    ...configuration,
    cookies: { ...configuration.cookies, names: { session: SESSION_COOKIE } },
  });
  const mount = new URL(options.issuerUrl).pathname;
  const protocol = withMountPath(provider.callback(), mount);
  return async (request) => {
    const path = new URL(request.url).pathname.slice(mount.length);
    const answer = path.startsWith(PERSONA_PAGE_PATH)
      ? await answerPersonaPage(provider, options, accounts, request).catch((error: unknown) =>
          showEndedSignIn(errors, error),
        )
      : await callNodeHandler(protocol, request);
    return completeResponse(answer, options);
  };
}

/**
 * Wraps the handler of the OIDC library so that it can be served below the path `mount`. Sets `url` of each request to the
 * path below `mount` and `originalUrl` to the full path. The library compares them to find `mount`.
 */
function withMountPath(handler: NodeHandler, mount: string): NodeHandler {
  return (request, response) => {
    const url = request.url ?? '/';
    return handler(Object.assign(request, { originalUrl: url, url: url.slice(mount.length) || '/' }), response);
  };
}

/**
 * Returns an error page if the error means that the sign-in has ended or was started in another browser. Throws any other
 * error.
 */
function showEndedSignIn(errors: typeof OidcErrors, error: unknown): Response {
  if (!(error instanceof errors.SessionNotFound)) throw error;
  return new Response('This sign-in is over, or was begun in another browser. Please start again in the app.', {
    status: 400,
  });
}

async function answerPersonaPage(
  provider: Provider,
  options: IssuerOptions,
  accounts: ReturnType<typeof createAccounts>,
  request: Request,
): Promise<Response> {
  if (request.method !== 'POST') return showPersonaPage(provider, options, request);
  const action = readPersonaPageAction(await request.clone().text(), accounts);
  if (action.kind === 'none') return showPersonaPage(provider, options, request);
  if (action.kind === 'behaviour') {
    options.setBehaviour(action.behaviour);
    return new Response(null, { status: 303, headers: { location: request.url } });
  }
  const { delayMs } = options.behaviour();
  if (delayMs > 0) await options.wait(delayMs);
  return callNodeHandler(async (incoming, outgoing) => {
    const result =
      action.kind === 'deny' ? DENIED_RESULT : await grantConsent(provider, incoming, outgoing, action.persona);
    await provider.interactionFinished(incoming, outgoing, result, { mergeWithLastSubmission: false });
  }, request);
}

const DENIED_RESULT = { error: 'access_denied', error_description: 'The user denied' };

type NodeArguments = Parameters<NodeHandler>;

/** Grants all scopes that the service requested. Choosing an account counts as consent. */
async function grantConsent(
  provider: Provider,
  incoming: NodeArguments[0],
  outgoing: NodeArguments[1],
  persona: Persona,
) {
  const { params } = await provider.interactionDetails(incoming, outgoing);
  const grant = new provider.Grant({ accountId: persona.id, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  return { login: { accountId: persona.id }, consent: { grantId: await grant.save() } };
}

async function showPersonaPage(provider: Provider, options: IssuerOptions, request: Request): Promise<Response> {
  const addresses = await options.knownAddresses();
  const name = (await options.name()) ?? 'this provider';
  return callNodeHandler(async (incoming, outgoing) => {
    await provider.interactionDetails(incoming, outgoing);
    const page = await renderPersonaPage({ name, addresses, behaviour: options.behaviour() });
    outgoing.setHeader('content-type', 'text/html; charset=utf-8');
    outgoing.setHeader('content-security-policy', PERSONA_SECURITY_POLICY);
    outgoing.end(String(page));
  }, request);
}

/**
 * Completes a response of a provider: applies the current behaviour of the providers, and removes the provider's session
 * cookies. Without these cookies no user stays signed in at the provider, so every sign-in asks which account to use.
 */
function completeResponse(answer: Response, options: IssuerOptions): Response {
  const headers = new Headers(answer.headers);
  const cookies = headers.getSetCookie().filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
  headers.delete('set-cookie');
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  const behaviour = options.behaviour();
  if (behaviour.isolatesPages) headers.set('cross-origin-opener-policy', 'same-origin');
  const location = headers.get('location');
  if (location !== null && options.clients.redirectUris.some((uri) => location.startsWith(`${uri}?`))) {
    headers.set('location', applyBehaviour(location, behaviour));
  }
  return new Response(answer.body, { status: answer.status, headers });
}
