import * as z from 'zod';
import { findProject, type Project } from '../auth/caller.ts';
import { isUsableKey, isValidKey, KEYLESS_CLIENT_SECRET } from '../auth/project-keys.ts';
import { refresh } from '../auth/sessions.ts';
import type { Context } from '../context.ts';
import { ok, type Answer } from '../http/answer.ts';
import { endpoint } from '../http/endpoint.ts';
import { text } from '../http/fields.ts';
import { known } from '../http/known-errors.ts';

/** Not the life of the token; clients ignore it (wire §4.4). */
const EXPIRES_IN_SECONDS = 3600;

/** POST /auth/oauth/token: form or JSON, without any Stack header (wire §4.4, §4.5). */
export const oauthToken = endpoint({
  access: 'none',
  // An OAuth client may send parameters of its own, so unknown ones are let through here.
  body: z.looseObject({
    grant_type: z.enum(['authorization_code', 'refresh_token']),
    client_id: text().optional(),
    client_secret: text().optional(),
    refresh_token: text().optional(),
    code: text().optional(),
  }),
  handle: async ({ context, body }) => {
    const project = await findClient(context, body.client_id ?? '', body.client_secret ?? '');
    if (body.grant_type === 'refresh_token') return refreshGrant(context, project, body.refresh_token);
    if (body.code === undefined) return missing('code');
    throw known('INVALID_AUTHORIZATION_CODE');
  },
});

async function refreshGrant(context: Context, project: Project, refreshToken: string | undefined): Promise<Answer> {
  if (refreshToken === undefined) return missing('refresh_token');
  const accessToken = await refresh(context, project, refreshToken);
  if (accessToken === null) throw known('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
  const body = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: EXPIRES_IN_SECONDS,
    scope: 'legacy',
    afterCallbackRedirectUrl: null,
    after_callback_redirect_url: null,
  };
  return ok(body, { 'cache-control': 'no-store' });
}

/** The client id is the project id, potentially with `#` and a branch; the secret is a publishable key. */
async function findClient(context: Context, clientId: string, clientSecret: string): Promise<Project> {
  const [projectId = '', branch = 'main'] = clientId.split('#');
  const project = branch === 'main' ? await findProject(context, projectId) : null;
  if (!project || !(await isValidSecret(context, project, clientSecret))) {
    throw known('INVALID_OAUTH_CLIENT_ID_OR_SECRET', { client_id: null });
  }
  return project;
}

async function isValidSecret(context: Context, project: Project, secret: string): Promise<boolean> {
  if (secret === KEYLESS_CLIENT_SECRET) return !project.config.require_publishable_client_key;
  return isUsableKey(secret) && (await isValidKey(context, project.id, 'client', secret));
}

function missing(parameter: string): Answer {
  const body = { error: 'invalid_request', error_description: `Missing parameter: \`${parameter}\`` };
  return { kind: 'json', status: 400, body };
}
