import * as z from 'zod';
import { knownError } from '../../base/errors/known-errors.ts';
import { ok, success } from '../../http/answer.ts';
import { schemaError } from '../../http/schema-error.ts';
import { endSession, refreshAccessToken } from '../../rules/sessions/sessions.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const REFRESH_TOKEN_HEADER = 'x-stack-refresh-token';

/** DELETE /auth/sessions/current: ends the session of the access token (protocol.md §5.5). */
export const signOut = endpoint({
  access: 'client',
  takesEndedSession: true,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const { context, caller } = call;
    if (caller.endedSession) throw knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    if (!caller.signedIn) {
      const expired = {
        expired_at_millis: context.clock.now(),
        project_id: null,
        user_id: null,
        refresh_token_id: null,
      };
      throw knownError('ACCESS_TOKEN_EXPIRED', expired);
    }
    const ended = await endSession(context.db, projectOf(call).id, caller.signedIn.sessionId);
    if (!ended) throw knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    return success;
  },
});

/**
 * POST /auth/sessions/current/refresh: returns a new access token for the refresh token in the headers (protocol.md
 * §5.4).
 */
export const refreshSession = endpoint({
  access: 'client',
  body: z.strictObject({}).optional(),
  waitsForTurn: false,
  handle: async (call) => {
    const refreshToken = call.request.headers.get(REFRESH_TOKEN_HEADER);
    if (refreshToken === null) {
      const path = new URL(call.request.url).pathname;
      throw schemaError(call.request.method, path, [`headers.${REFRESH_TOKEN_HEADER} must be defined`]);
    }
    const accessToken = await refreshAccessToken(call.context, projectOf(call), refreshToken);
    if (accessToken === null) throw knownError('REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED');
    return ok({ access_token: accessToken });
  },
});
