import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok, type Answer } from '../../http/answer.ts';
import { string } from '../../http/fields.ts';
import { isKeyGiven, isValidProjectKey, KEYLESS_CLIENT_SECRET } from '../../rules/access/check-project-key.ts';
import { requireTrustedSourceFor } from '../../rules/access/trusted-source.ts';
import { exchangeAuthorizationCode } from '../../rules/oauth/authorization-codes.ts';
import { findProject, type Project } from '../../rules/projects/project.ts';
import type { RuleContext } from '../../rules/rule-context.ts';
import { refreshAccessToken, type SignInCall, type SessionContext } from '../../rules/sessions/sessions.ts';
import { completeSignIn } from '../../rules/sign-in/complete-sign-in.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint } from '../endpoint.ts';

/** The value of `expires_in`, which is not the token's lifetime. Clients ignore it (protocol.md §4.10). */
const EXPIRES_IN_SECONDS = { code: 3599, refresh: 3600 };
const NO_STORE = { 'cache-control': 'no-store' };

// OAuth clients may send additional parameters, so unknown parameters are ignored.
const parameters = z.looseObject({
  grant_type: z.enum(['authorization_code', 'refresh_token']),
  client_id: string().optional(),
  client_secret: string().optional(),
  refresh_token: string().optional(),
  code: string().optional(),
  redirect_uri: string().optional(),
  code_verifier: string().optional(),
});

/**
 * POST /auth/oauth/token: returns tokens for an authorization code or a refresh token. Takes a form or JSON, and needs
 * none of the protocol's headers (protocol.md §4.10).
 */
export const exchangeOAuthGrant = endpoint({
  access: 'none',
  body: parameters,
  handle: async (call) => {
    const { context, body } = call;
    const project = await findClientProject(context, body.client_id ?? '', body.client_secret ?? '');
    await requireTrustedSourceFor(context, call.request, project.id);
    if (body.grant_type === 'refresh_token') return answerRefreshGrant(context, project, body.refresh_token);
    return answerCodeGrant(call, project, body);
  },
});

/** Exchanges an authorization code. The code is used up even when a second factor is required (protocol.md §4.10). */
async function answerCodeGrant(call: SignInCall, project: Project, body: z.infer<typeof parameters>): Promise<Answer> {
  const { context } = call;
  if (body.code === undefined) return missingParameterAnswer('code');
  const grant = await exchangeAuthorizationCode(context, project.id, {
    code: body.code,
    redirectUri: body.redirect_uri ?? '',
    codeVerifier: body.code_verifier ?? '',
  });
  const user = await findUser(context.db, project.id, grant.user_id);
  if (!user) throw knownError('INVALID_AUTHORIZATION_CODE');
  const { authenticated_at: authenticatedAt } = grant;
  const tokens = grant.refresh_token
    ? await continueSession(context, project, grant.refresh_token)
    : await completeSignIn(call, project, user, grant.is_new_user, authenticatedAt ?? undefined);
  const answer = {
    access_token: tokens.access_token,
    refresh_token: tokens.refresh_token,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN_SECONDS.code,
    scope: 'legacy',
    newUser: grant.is_new_user,
    is_new_user: grant.is_new_user,
    afterCallbackRedirectUrl: grant.after_callback_redirect_url,
    after_callback_redirect_url: grant.after_callback_redirect_url,
  };
  return ok(answer, NO_STORE);
}

/**
 * Returns tokens of a session that is handed to another domain. Both domains then have the same session, so signing out on one of
 * them ends it on both.
 */
async function continueSession(context: SessionContext, project: Project, refreshToken: string) {
  const accessToken = await refreshAccessToken(context, project, refreshToken);
  if (accessToken === null) throw knownError('INVALID_AUTHORIZATION_CODE');
  return { access_token: accessToken, refresh_token: refreshToken };
}

async function answerRefreshGrant(
  context: SessionContext,
  project: Project,
  refreshToken: string | undefined,
): Promise<Answer> {
  if (refreshToken === undefined) return missingParameterAnswer('refresh_token');
  const accessToken = await refreshAccessToken(context, project, refreshToken);
  if (accessToken === null) throw knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  const body = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN_SECONDS.refresh,
    scope: 'legacy',
    afterCallbackRedirectUrl: null,
    after_callback_redirect_url: null,
  };
  return ok(body, NO_STORE);
}

/**
 * Returns the project of an OAuth client. The client id is the project's id, possibly with `#` and a branch; the client
 * secret is a publishable key.
 */
async function findClientProject(context: RuleContext, clientId: string, clientSecret: string): Promise<Project> {
  const [projectId = '', branch = 'main'] = clientId.split('#');
  const project = branch === 'main' ? await findProject(context.db, projectId) : null;
  if (!project || !(await isValidSecret(context, project, clientSecret))) {
    throw knownError('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
  }
  return project;
}

async function isValidSecret(context: RuleContext, project: Project, secret: string): Promise<boolean> {
  if (secret === KEYLESS_CLIENT_SECRET) {
    if (!project.config.require_publishable_client_key) return true;
    throw knownError('PUBLISHABLE_CLIENT_KEY_REQUIRED_FOR_PROJECT', { project_id: project.id });
  }
  return isKeyGiven(secret) && (await isValidProjectKey(context, project.id, 'client', secret));
}

function missingParameterAnswer(parameter: string): Answer {
  const body = { error: 'invalid_request', error_description: `Missing parameter: \`${parameter}\`` };
  return { kind: 'json', status: 400, body };
}
