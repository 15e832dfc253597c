import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import { bareRedirectAnswer, ok } from '../../http/answer.ts';
import { botFields, string, url } from '../../http/fields.ts';
import { listCallbackUrls } from '../../idp/identity-provider.ts';
import { findEnabledProvider, hasSharedKeys, readOAuthClientSettings, type ProviderId } from '../../idp/providers.ts';
import { readClaimsOfSession, type CallerContext } from '../../rules/access/authenticate.ts';
import { isKeyGiven, isValidProjectKey, KEYLESS_CLIENT_SECRET } from '../../rules/access/check-project-key.ts';
import { requireTrustedSourceFor } from '../../rules/access/trusted-source.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { createFlowCookies } from '../../rules/oauth/flow-cookies.ts';
import { storeFlow } from '../../rules/oauth/oauth-flows.ts';
import { findProject, type Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { findAuthenticationTime } from '../../rules/sessions/sessions.ts';
import { requireHuman } from '../../rules/sign-in/require-human.ts';
import type { AppAuthorizationRequest } from '../../tables/oauth-tables.ts';
import { endpoint } from '../endpoint.ts';
import type { EndpointContext } from '../endpoint-context.ts';

// Unknown parameters are ignored. The scope and the redirect URI are checked in the callback (protocol.md §4.7).
const query = z.looseObject({
  client_id: string(),
  client_secret: string(),
  redirect_uri: url(),
  scope: string(),
  state: string(),
  grant_type: z.enum(['authorization_code']),
  code_challenge_method: z.enum(['S256']),
  code_challenge: string(),
  response_type: z.enum(['code']),
  type: z.enum(['authenticate', 'link']).default('authenticate'),
  error_redirect_url: url().optional(),
  error_redirect_uri: url().optional(),
  after_callback_redirect_url: url().optional(),
  token: string().default(''),
  provider_scope: string().default(''),
  stack_response_mode: z.enum(['json', 'redirect']).optional(),
  hexclave_response_mode: string().optional(),
  ...botFields,
});

type Query = z.infer<typeof query>;

/**
 * GET /auth/oauth/authorize/{provider} (protocol.md §4.7): redirects the browser to the provider, or returns the
 * provider's URL as JSON.
 */
export const startOAuthFlow = endpoint({
  access: 'none',
  params: z.strictObject({ provider: string() }),
  query,
  handle: async (call) => {
    const { context } = call;
    const project = await findClientProject(context, call.query);
    await requireTrustedSourceFor(context, call.request, project.id);
    const provider = findEnabledProvider(project.config, call.params.provider);
    if (!provider) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
    const extraScopes = call.query.provider_scope.split(' ').filter((scope) => scope !== '');
    if (extraScopes.length > 0 && hasSharedKeys(project.config, provider)) {
      throw knownError('OAUTH_EXTRA_SCOPE_NOT_AVAILABLE_WITH_SHARED_OAUTH_KEYS');
    }
    const appRequest = await readAppRequest(context, project, call.query);
    if (appRequest.type === 'authenticate') requireHuman(context, project, call.request, call.query);
    const keys = readOAuthClientSettings(project.config, provider);
    const callbackUrl = keys.callbackUrl ?? chooseCallbackUrl(context, call.request, provider);
    const flow = await context.providerClient.startFlow(keys, callbackUrl, extraScopes);
    await storeFlow(context, project.id, provider, flow, appRequest);
    if (appRequest.response_mode === 'json') return ok({ location: flow.location });
    return bareRedirectAnswer(307, flow.location, createFlowCookies(context, flow.state));
  },
});

/**
 * Returns the project of an OAuth client. Throws INVALID_OAUTH_CLIENT_ID_OR_SECRET with the client's id for an unknown client,
 * and INVALID_PUBLISHABLE_CLIENT_KEY for a wrong key. The token endpoint has one error for both, without the id.
 */
async function findClientProject(
  context: RuleContext,
  { client_id: id, client_secret: secret }: Query,
): Promise<Project> {
  const [projectId = '', branch = 'main'] = id.split('#');
  const project = branch === 'main' ? await findProject(context.db, projectId) : null;
  if (!project) throw knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: id });
  if (secret === KEYLESS_CLIENT_SECRET) {
    if (!project.config.require_publishable_client_key) return project;
    throw knownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id });
  }
  if (isKeyGiven(secret) && (await isValidProjectKey(context, project.id, 'client', secret))) return project;
  throw knownError('INVALID_PUBLISHABLE_CLIENT_KEY', { project_id: project.id });
}

async function readAppRequest(
  context: CallerContext & GenerationContext,
  project: Project,
  query: Query,
): Promise<AppAuthorizationRequest> {
  const after = query.after_callback_redirect_url ?? null;
  if (query.type === 'link' && query.token === '') {
    throw new TextError(400, 'To link an account, give the access token of its user as token.');
  }
  const caller = query.token === '' ? null : await readCaller(context, project, query.token);
  if (after !== null) requireTrustedUrl(context, after, project);
  return {
    redirect_uri: query.redirect_uri,
    scope: query.scope,
    state: query.state,
    code_challenge: query.code_challenge,
    type: query.type,
    error_redirect_url: query.error_redirect_url ?? query.error_redirect_uri ?? null,
    after_callback_redirect_url: after,
    response_mode: readResponseMode(context, query),
    user_id: caller?.userId ?? null,
    // Connecting an account also starts a new session of the user. That session gets the time at which the user last authenticated
    // to this service. The sign-in to the provider does not count, because it proves nothing about the user before the account is
    // connected.
    authenticated_at: query.type === 'link' && caller ? caller.authenticatedAt : null,
  };
}

/** Reads the response mode from the query. The parameter's names in other generations are ignored. */
function readResponseMode({ rules }: GenerationContext, query: Query): AppAuthorizationRequest['response_mode'] {
  const [given] = rules.responseModeParameters.flatMap((name) => query[name] ?? []);
  return given === 'json' ? 'json' : 'redirect';
}

async function readCaller(context: CallerContext, project: Project, token: string) {
  const claims = await readClaimsOfSession(context, token);
  if (claims.projectId !== project.id) throw new TextError(403, 'The access token is for another project.');
  const authenticatedAt = (await findAuthenticationTime(context.db, claims.refreshTokenId)) ?? 0;
  return { userId: claims.userId, authenticatedAt };
}

/** Returns the callback URL at the host of the browser's request, because the browser stores the cookie for that host. */
function chooseCallbackUrl(context: Pick<EndpointContext, 'apiUrl'>, request: Request, provider: ProviderId): string {
  const { origin } = new URL(request.url);
  const addresses = listCallbackUrls(context.apiUrl, provider);
  return addresses.find((address) => address.startsWith(`${origin}/`)) ?? addresses[0] ?? '';
}
