import * as z from 'zod';
import { generationHint } from '../../base/generation.ts';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { boolean, integer, string, uuid } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import { findUserPage } from '../../rules/users/find-user-rows.ts';
import { userView } from '../../rules/users/user-view.ts';
import { addUserDetails } from '../../rules/users/users.ts';
import { endpoint, projectOf } from '../endpoint.ts';

const query = z.strictObject({
  team_id: uuid().optional(),
  limit: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  cursor: uuid().optional(),
  order_by: z.enum(['signed_up_at', 'last_active_at']).optional(),
  desc: boolean().optional(),
  query: string().optional(),
  include_anonymous: boolean().optional(),
  include_restricted: boolean().optional(),
  only_anonymous: boolean().optional(),
});

/**
 * GET /users: the users of a project in order of sign-up, in generation 3 also of last activity. Anonymous and restricted users are included only on request
 * (protocol.md §7.1).
 */
export const listUsers = endpoint({
  access: 'server',
  query,
  handle: async (call) => {
    const { context, caller } = call;
    const { limit, only_anonymous: onlyAnonymous, include_anonymous: includesAnonymous } = call.query;
    if (call.query.order_by === 'last_active_at' && !context.rules.hasNewerLists) {
      const lines = ['query.order_by must be signed_up_at', generationHint(context.rules.generation, 3)];
      throw schemaError(call.request.method, new URL(call.request.url).pathname, lines);
    }
    if (onlyAnonymous && !includesAnonymous) {
      throw new TextError(400, 'only_anonymous=true has no users without include_anonymous=true.');
    }
    const project = projectOf(call);
    const rows = await findUserPage(context.db, project, call.query);
    const next = limit === undefined ? undefined : rows[limit];
    const users = await addUserDetails(context.db, project.id, rows.slice(0, limit));
    return ok({
      items: users.map((user) => userView(user, project, caller.access ?? 'server')),
      is_paginated: true,
      pagination: { next_cursor: next?.id ?? null },
    });
  },
});
