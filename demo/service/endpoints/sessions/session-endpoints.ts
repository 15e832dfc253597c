import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import type { GenerationRules } from '../../base/generation.ts';
import { listAnswer, ok, success } from '../../http/answer.ts';
import { boolean, integer, userId, uuid } from '../../http/fields.ts';
import { endSession, listOpenSessions, signIn } from '../../rules/sessions/sessions.ts';
import { findUser } from '../../rules/users/users.ts';
import type { SessionRow } from '../../tables/tables.ts';
import { endpoint, projectOf, readUserId, requireOwnData } from '../endpoint.ts';

const MAX_LIFETIME_MS = 31_708_800_000;

const sessionParams = z.strictObject({ session_id: uuid() });
const ownerQuery = z.strictObject({ user_id: userId() });
/** For requests of servers. The user's id is optional, because the official server client does not send it (protocol.md §5.5). */
const optionalOwnerQuery = z.strictObject({ user_id: userId().optional() });

/** POST /auth/sessions: a server starts a session of any user, without a second factor (protocol.md §10.2). */
export const createSession = endpoint({
  access: 'server',
  body: z.strictObject({
    user_id: userId(),
    expires_in_millis: integer(1, MAX_LIFETIME_MS).optional(),
    is_impersonation: boolean().optional(),
  }),
  handle: async (call) => {
    const project = projectOf(call);
    const { user_id: userIdOrMe, expires_in_millis: lifetimeMs, is_impersonation: isImpersonation } = call.body;
    const id = readUserId(call, userIdOrMe);
    const user = await findUser(call.context.db, project.id, id);
    if (!user) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: id });
    const tokens = await signIn(call, project, user, { lifetimeMs, isImpersonation });
    return ok({ refresh_token: tokens.refresh_token, access_token: tokens.access_token });
  },
});

/**
 * GET /auth/sessions: the open sessions of a user, newest first. Sessions of administrators who impersonate the user are
 * listed for administrators only.
 */
export const listSessions = endpoint({
  access: 'client',
  query: ownerQuery,
  handle: async (call) => {
    const { context, caller, query } = call;
    const targetUserId = readUserId(call, query.user_id);
    requireOwnData(call, targetUserId, 'sessions');
    const sessions = await listOpenSessions(context, projectOf(call).id, targetUserId, caller.access === 'admin');
    return listAnswer(sessions.map((session) => sessionView(context.rules, session, caller.signedIn?.sessionId)));
  },
});

/** DELETE /auth/sessions/{id}: ends a session other than the caller's own. */
export const deleteSession = endpoint<unknown, z.infer<typeof optionalOwnerQuery>, z.infer<typeof sessionParams>>({
  access: 'client',
  params: sessionParams,
  query: (access) => (access === 'client' ? ownerQuery : optionalOwnerQuery),
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { context, caller, params, query } = call;
    const targetUserId = query.user_id === undefined ? undefined : readUserId(call, query.user_id);
    requireOwnData(call, targetUserId, 'sessions');
    if (params.session_id === caller.signedIn?.sessionId) throw knownError('CANNOT_DELETE_CURRENT_SESSION');
    const ended = await endSession(context.db, projectOf(call).id, params.session_id, targetUserId);
    if (!ended) throw new TextError(404, 'There is no such session.');
    return success;
  },
});

/**
 * Returns the fields of a session. `authenticated_at_millis` and `user_agent` are additions of this service to the protocol.
 */
function sessionView(
  rules: GenerationRules,
  session: SessionRow,
  currentId: string | undefined,
): Record<string, unknown> {
  return {
    id: session.id,
    user_id: session.user_id,
    created_at: session.created_at,
    last_used_at: session.last_used_at,
    is_impersonation: session.is_impersonation,
    is_current_session: session.id === currentId,
    authenticated_at_millis: session.authenticated_at,
    ...(session.user_agent === null ? {} : { user_agent: session.user_agent }),
    ...(rules.namesAgents ? { agent_name: session.agent_name } : {}),
    ...(session.ip_info === null ? {} : { last_used_at_end_user_ip_info: session.ip_info }),
  };
}
