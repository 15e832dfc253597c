import * as z from 'zod';
import { knownError, KnownError, TextError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import { failureAnswer, redirectAnswer, type Answer } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { findEnabledProvider, readOAuthClientSettings } from '../../idp/providers.ts';
import { isTrustedUrl, requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { createAuthorizationCode } from '../../rules/oauth/authorization-codes.ts';
import { createExpiredFlowCookies, hasFlowCookie } from '../../rules/oauth/flow-cookies.ts';
import { findFlow, isFlowExpired, deleteFlow, type OAuthFlow } from '../../rules/oauth/oauth-flows.ts';
import { connectAccount, resolveSignInUser, type ResolvedUser } from '../../rules/oauth/resolve-account.ts';
import { findProject, type Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { findUser } from '../../rules/users/users.ts';
import type { AppAuthorizationRequest } from '../../tables/oauth-tables.ts';
import { endpoint, type EndpointCall } from '../endpoint.ts';
import type { EndpointContext } from '../endpoint-context.ts';

const SCOPE = 'legacy';
const NO_COOKIE = 'This browser did not start the sign-in, or has come back from it before. Start again.';

const params = z.strictObject({ provider: string() });

/** GET /auth/oauth/callback/{provider} (protocol.md §4.8): the provider redirects the browser to this endpoint. */
export const answerOAuthCallback = endpoint({
  access: 'none',
  params,
  query: z.looseObject({}),
  handle: (call) => answerProviderReply(call, new URL(call.request.url).searchParams),
});

/** POST /auth/oauth/callback/{provider}, for providers that send their answer as a form. */
export const answerOAuthFormCallback = endpoint({
  access: 'none',
  params,
  body: z.record(z.string(), string()),
  // A write waits for earlier writes to its project, but the headers of this request name no project. `finishFlow` waits instead:
  // it knows the project of the flow that has the request's `state` parameter.
  waitsForTurn: false,
  handle: (call) => answerProviderReply(call, new URLSearchParams(call.body)),
});

type CallbackCall = Pick<EndpointCall<unknown, unknown, z.infer<typeof params>>, 'context' | 'request' | 'params'>;

/**
 * Responds to a provider's redirect, whose parameters are `reply`. The `state` parameter is checked here, all other parameters
 * by the OAuth library.
 */
async function answerProviderReply(call: CallbackCall, reply: URLSearchParams): Promise<Answer> {
  const { context, request } = call;
  const state = reply.get('state') ?? '';
  const flow = state === '' ? null : await findFlow(context.db, call.params.provider, state);
  if (!flow) throw invalidStateError();
  const isBoundToBrowser = flow.outer.response_mode === 'redirect';
  // A flow that was started in JSON mode has set no cookie, so no cookie is required or deleted.
  const cookies = isBoundToBrowser ? createExpiredFlowCookies(context, state) : [];
  if (isBoundToBrowser && !hasFlowCookie(context, request, state))
    return failureAnswer(new TextError(400, NO_COOKIE), cookies);
  if (!(await deleteFlow(context.db, flow))) throw invalidStateError();
  const project = await findProject(context.db, flow.project_id);
  if (!project) throw invalidStateError();
  try {
    return redirectAnswer(303, await finishFlow(context, project, flow, state, reply), cookies, {});
  } catch (error) {
    if (error instanceof KnownError) return answerKnownError(error, context, project, flow, cookies);
    if (error instanceof TextError) return failureAnswer(error, cookies);
    throw error;
  }
}

/** Returns the URL of the app's callback page with an authorization code. Throws the error of a failed sign-in. */
async function finishFlow(
  context: EndpointContext,
  project: Project,
  flow: OAuthFlow,
  state: string,
  reply: URLSearchParams,
): Promise<string> {
  const { outer } = flow;
  if (isFlowExpired(context, flow)) throw knownError('OUTER_OAUTH_TIMEOUT');
  if (outer.scope !== SCOPE) {
    throw new TextError(400, 'This scope cannot be asked for.');
  }
  requireTrustedUrl(context, outer.redirect_uri, project);
  const provider = findEnabledProvider(project.config, flow.provider);
  if (!provider) throw knownError('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const account = await context.providerClient.finishFlow(readOAuthClientSettings(project.config, provider), reply, {
    state,
    nonce: flow.nonce,
    codeVerifier: flow.code_verifier,
    callbackUrl: flow.callback_url,
  });
  const code = await context.writeTurns.run(project.id, async () => {
    const caller = outer.user_id === null ? null : await findUser(context.db, project.id, outer.user_id);
    const resolve = outer.type === 'link' ? connectAccount : resolveSignInUser;
    return createCodeFor(context, project, outer, await resolve(context, { project, provider, account, caller }));
  });
  return addQuery(outer.redirect_uri, { code, state: outer.state });
}

function createCodeFor(
  context: RuleContext,
  project: Project,
  outer: AppAuthorizationRequest,
  resolved: ResolvedUser,
): Promise<string> {
  return createAuthorizationCode(context, {
    project_id: project.id,
    user_id: resolved.userId,
    is_new_user: resolved.isNewUser,
    redirect_uri: outer.redirect_uri,
    code_challenge: outer.code_challenge,
    after_callback_redirect_url: outer.after_callback_redirect_url,
    refresh_token: null,
    authenticated_at: outer.authenticated_at ?? null,
  });
}

/**
 * Redirects the browser to the app with the error, if the project trusts the app's callback URL or error URL (protocol.md
 * §4.8, generation 2). Otherwise answers the error itself.
 */
function answerKnownError(
  error: KnownError,
  { rules }: GenerationContext,
  project: Project,
  flow: OAuthFlow,
  cookies: readonly string[],
): Answer {
  const { redirect_uri: callback, error_redirect_url: errorPage } = flow.outer;
  const target = [callback, errorPage].find((url) => url !== null && isTrustedUrl(rules, url, project));
  if (target == null) return failureAnswer(error, cookies);
  const query = {
    error: 'server_error',
    error_description: error.message,
    errorCode: error.code,
    message: error.message,
    details: JSON.stringify(error.details ?? {}),
  };
  return redirectAnswer(307, addQuery(target, query), cookies);
}

/** Returns the URL with the given parameters set in its query. */
export function addQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}

function invalidStateError(): TextError {
  return new TextError(400, 'No sign-in under way has this state. Start again.');
}
