import * as z from 'zod';
import { known, KnownError, TextError } from '../../base/errors/known-errors.ts';
import type { GenerationContext } from '../../base/generation.ts';
import { failure, redirect, type Answer } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { findEnabledProvider, providerKeys } from '../../idp/providers.ts';
import { isTrustedUrl, requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { createAuthorizationCode } from '../../rules/oauth/authorization-codes.ts';
import { endCookies, hasStarted } from '../../rules/oauth/inner-cookies.ts';
import { findFlow, isFlowExpired, takeFlow, type OAuthFlow } from '../../rules/oauth/oauth-flows.ts';
import { resolveLink, resolveSignIn, type Resolution } from '../../rules/oauth/resolve-account.ts';
import { findProject, type Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { findUser } from '../../rules/users/users.ts';
import type { OuterRequest } from '../../tables/oauth-tables.ts';
import { endpoint, type Call } from '../endpoint.ts';
import type { EndpointContext } from '../endpoint-context.ts';

const SCOPE = 'legacy';
const NO_COOKIE = 'This browser did not start the sign-in, or has come back from it before. Start again.';

const params = z.strictObject({ provider: string() });

/** GET /auth/oauth/callback/{provider} (protocol.md §4.8): the provider redirects the browser to this endpoint. */
export const oauthCallback = endpoint({
  access: 'none',
  params,
  query: z.looseObject({}),
  handle: (call) => answerProviderReply(call, new URL(call.request.url).searchParams),
});

/** POST to the same path, for providers that send their answer as a form. */
export const oauthCallbackByForm = endpoint({
  access: 'none',
  params,
  body: z.record(z.string(), string()),
  // The endpoint takes the turn of the project to which the state belongs, not of one named in headers.
  waitsForTurn: false,
  handle: (call) => answerProviderReply(call, new URLSearchParams(call.body)),
});

type CallbackCall = Pick<Call<unknown, unknown, z.infer<typeof params>>, 'context' | 'request' | 'params'>;

/** Answers the parameters that the provider sent. The state is looked up here; the OAuth library checks the rest. */
async function answerProviderReply(call: CallbackCall, reply: URLSearchParams): Promise<Answer> {
  const { context, request } = call;
  const state = reply.get('state') ?? '';
  const flow = state === '' ? null : await findFlow(context.db, call.params.provider, state);
  if (!flow) throw invalidState();
  const isTied = flow.outer.response_mode === 'redirect';
  // In JSON mode the browser got no cookie.
  const cookies = isTied ? endCookies(context, state) : [];
  if (isTied && !hasStarted(context, request, state)) return failure(new TextError(400, NO_COOKIE), cookies);
  if (!(await takeFlow(context.db, flow))) throw invalidState();
  const project = await findProject(context.db, flow.project_id);
  if (!project) throw invalidState();
  try {
    return redirect(303, await succeed(context, project, flow, state, reply), cookies, {});
  } catch (error) {
    if (error instanceof KnownError) return deliver(error, context, project, flow, cookies);
    if (error instanceof TextError) return failure(error, cookies);
    throw error;
  }
}

/** Returns the URL of the app's callback page with an authorization code. Throws the error of a failed sign-in. */
async function succeed(
  context: EndpointContext,
  project: Project,
  flow: OAuthFlow,
  state: string,
  reply: URLSearchParams,
): Promise<string> {
  const { outer } = flow;
  if (isFlowExpired(context, flow)) throw known('OUTER_OAUTH_TIMEOUT');
  if (outer.scope !== SCOPE) {
    throw new TextError(400, 'This scope cannot be asked for.');
  }
  requireTrustedUrl(context, outer.redirect_uri, project);
  const provider = findEnabledProvider(project.config, flow.provider);
  if (!provider) throw known('OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED');
  const account = await context.providerClient.finishFlow(providerKeys(project.config, provider), reply, {
    state,
    nonce: flow.nonce,
    codeVerifier: flow.code_verifier,
    callbackUrl: flow.callback_url,
  });
  const code = await context.turns.take(project.id, async () => {
    const caller = outer.user_id === null ? null : await findUser(context.db, project.id, outer.user_id);
    const resolve = outer.type === 'link' ? resolveLink : resolveSignIn;
    return createCodeFor(context, project, outer, await resolve(context, { project, provider, account, caller }));
  });
  return withQuery(outer.redirect_uri, { code, state: outer.state });
}

function createCodeFor(
  context: RuleContext,
  project: Project,
  outer: OuterRequest,
  owner: Resolution,
): Promise<string> {
  return createAuthorizationCode(context, {
    project_id: project.id,
    user_id: owner.userId,
    is_new_user: owner.isNewUser,
    redirect_uri: outer.redirect_uri,
    code_challenge: outer.code_challenge,
    after_callback_redirect_url: outer.after_callback_redirect_url,
    is_hand_off: false,
    authenticated_at: outer.authenticated_at ?? null,
  });
}

/** Redirects errors to the app when the project trusts one of its URLs (protocol.md §4.8, generation 2). */
function deliver(
  error: KnownError,
  { rules }: GenerationContext,
  project: Project,
  flow: OAuthFlow,
  cookies: readonly string[],
): Answer {
  const { redirect_uri: callback, error_redirect_url: errorPage } = flow.outer;
  const target = [callback, errorPage].find((url) => url !== null && isTrustedUrl(rules, url, project));
  if (target == null) return failure(error, cookies);
  const query = {
    error: 'server_error',
    error_description: error.message,
    errorCode: error.code,
    message: error.message,
    details: JSON.stringify(error.details ?? {}),
  };
  return redirect(307, withQuery(target, query), cookies);
}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.toString();
}

function invalidState(): TextError {
  return new TextError(400, 'No sign-in under way has this state. Start again.');
}
