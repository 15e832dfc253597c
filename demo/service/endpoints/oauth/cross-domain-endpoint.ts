import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { string, url } from '../../http/fields.ts';
import { requireTrustedUrl } from '../../rules/access/trusted-url.ts';
import { createAuthorizationCode } from '../../rules/oauth/authorization-codes.ts';
import { findOpenSession } from '../../rules/sessions/sessions.ts';
import { endpoint, requireSignedIn, projectOf } from '../endpoint.ts';
import { addQuery } from './callback-endpoints.ts';

const STATE_MAX_CHARACTERS = 512;
/** Format of a code challenge (RFC 7636 §4.2). */
const CHALLENGE = /^[\w.~-]{43,128}$/;

/**
 * POST /auth/oauth/cross-domain/authorize: creates a code with which a page on another domain of the project gets the session
 * of the caller (protocol.md §17.4). The refresh token in the request must belong to an open session of the caller.
 */
export const authorizeCrossDomain = endpoint({
  access: 'client',
  requiresUser: true,
  body: z.strictObject({
    redirect_uri: url(),
    state: string().pipe(z.string().min(1).max(STATE_MAX_CHARACTERS)),
    code_challenge: string().pipe(z.string().regex(CHALLENGE, 'must have 43 to 128 characters')),
    code_challenge_method: z.enum(['S256']),
    after_callback_redirect_url: url().optional(),
  }),
  handle: async (call) => {
    const { context, body, request } = call;
    const project = projectOf(call);
    const { user, sessionId } = requireSignedIn(call);
    const refreshToken = request.headers.get('x-stack-refresh-token') ?? '';
    const session = await findOpenSession(context, project.id, refreshToken);
    if (session?.id !== sessionId) throw knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    const after = body.after_callback_redirect_url ?? null;
    requireTrustedUrl(context, body.redirect_uri, project);
    if (after !== null) requireTrustedUrl(context, after, project);
    const code = await createAuthorizationCode(context, {
      project_id: project.id,
      user_id: user.id,
      is_new_user: false,
      redirect_uri: body.redirect_uri,
      code_challenge: body.code_challenge,
      after_callback_redirect_url: after,
      refresh_token: refreshToken,
      authenticated_at: session.authenticated_at,
    });
    return ok({ redirect_url: addQuery(body.redirect_uri, { code, state: body.state }) });
  },
});
