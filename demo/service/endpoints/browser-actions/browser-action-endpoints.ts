import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { integer, string, userId } from '../../http/fields.ts';
import { isTrustedUrl } from '../../rules/access/trusted-url.ts';
import { consumeBrowserAction, createBrowserAction } from '../../rules/sessions/browser-actions.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId } from '../endpoint.ts';

const MAX_LIFETIME_MS = 600_000;
const MAX_SESSION_LIFETIME_MS = 31_708_800_000;
/** The lifetime of an impersonation session when the request names none: one hour. */
const SESSION_LIFETIME_MS = 3_600_000;
const REASON_MAX_CHARACTERS = 500;

/**
 * POST /browser-actions: creates a link with which support staff signs in as a user on a page of the project (protocol.md
 * §5.6). The only type is `impersonation`. The `reason` is not stored.
 */
export const postBrowserAction = endpoint({
  access: 'server',
  body: z.strictObject({
    type: z.enum(['impersonation']),
    origin: string(),
    user_id: userId(),
    expires_in_millis: integer(1, MAX_LIFETIME_MS).optional(),
    session_expires_in_millis: integer(1, MAX_SESSION_LIFETIME_MS).optional(),
    reason: string().pipe(z.string().max(REASON_MAX_CHARACTERS)).nullable().optional(),
  }),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const origin = URL.canParse(body.origin) ? new URL(body.origin).origin : null;
    if (origin === null || !isTrustedUrl(context.rules, origin, project))
      throw new TextError(403, 'The project does not trust this origin.');
    const id = readUserId(call, body.user_id);
    if (!(await findUser(context.db, project.id, id))) throw knownError('USER_ID_DOES_NOT_EXIST', { user_id: id });
    const action = await createBrowserAction(call, project, {
      origin,
      userId: id,
      lifetimeMs: body.expires_in_millis ?? MAX_LIFETIME_MS,
      sessionLifetimeMs: body.session_expires_in_millis ?? SESSION_LIFETIME_MS,
    });
    const url = new URL(origin);
    url.searchParams.set('hexclave_action_id', action.id);
    return ok({ id: action.id, url: url.href, expires_at_millis: action.expiresAt });
  },
});

/**
 * POST /browser-actions/consume: uses up the action of a link and returns the script with which the page that the link opened
 * signs in as the user.
 */
export const postBrowserActionConsumption = endpoint({
  access: 'client',
  body: z.strictObject({ action_id: string() }),
  handle: async (call) => {
    const origin = call.request.headers.get('origin');
    const javascript = await consumeBrowserAction(call, projectOf(call), { id: call.body.action_id, origin });
    return ok({ javascript });
  },
});
