import { sql } from 'kysely';
import * as z from 'zod';
import { TextError } from '../../base/errors/known-errors.ts';
import { ok } from '../../http/answer.ts';
import { boolean, integer, string, uuid } from '../../http/fields.ts';
import { userView } from '../../rules/users/user-view.ts';
import { findUsers } from '../../rules/users/users.ts';
import type { UserRow } from '../../tables/tables.ts';
import { endpoint, projectOf, type Call } from '../endpoint.ts';

const query = z.strictObject({
  team_id: uuid().optional(),
  limit: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  cursor: uuid().optional(),
  order_by: z.enum(['signed_up_at']).optional(),
  desc: boolean().optional(),
  query: string().optional(),
  include_anonymous: boolean().optional(),
  include_restricted: boolean().optional(),
  only_anonymous: boolean().optional(),
});

type ListCall = Call<unknown, z.infer<typeof query>, unknown>;

/** GET /users: in the order of their sign-up; guests and restricted users only if asked for (protocol.md §7.1). */
export const listUsers = endpoint({
  access: 'server',
  query,
  handle: async (call) => {
    const { context, caller } = call;
    const { limit, only_anonymous: onlyAnonymous, include_anonymous: includesAnonymous } = call.query;
    if (onlyAnonymous && !includesAnonymous) {
      throw new TextError(400, 'only_anonymous=true has no users without include_anonymous=true.');
    }
    const project = projectOf(call);
    const rows = await findPage(call);
    const next = limit === undefined ? undefined : rows[limit];
    const users = await findUsers(context.db, project.id, rows.slice(0, limit));
    return ok({
      items: users.map((user) => userView(user, project, caller.access ?? 'server')),
      is_paginated: true,
      pagination: { next_cursor: next?.id ?? null },
    });
  },
});

/** One row more than a page has, to know where the next one begins. */
async function findPage(call: ListCall): Promise<readonly UserRow[]> {
  const { limit, cursor, desc, team_id: teamId, query: words } = call.query;
  const { db } = call.context;
  const [direction, isAfter] = desc ? (['desc', sql`<=`] as const) : (['asc', sql`>=`] as const);
  let select = visibleUsers(call);
  if (teamId !== undefined) {
    const members = db.selectFrom('team_members').select('user_id').where('team_id', '=', teamId);
    select = select.where('id', 'in', members);
  }
  if (cursor !== undefined) {
    const first = db.selectFrom('users').select(['signed_up_at', 'id']).where('id', '=', cursor);
    select = select.where(sql<boolean>`(signed_up_at, id) ${isAfter} (${first})`);
  }
  if (words !== undefined) select = select.where(matches(call, words));
  return select
    .orderBy('signed_up_at', direction)
    .orderBy('id', direction)
    .$if(limit !== undefined, (page) => page.limit((limit ?? 0) + 1))
    .execute();
}

function visibleUsers(call: ListCall) {
  const { include_anonymous: includesAnonymous, include_restricted: includesRestricted, only_anonymous } = call.query;
  const { config, id } = projectOf(call);
  const proven = call.context.db
    .selectFrom('contact_channels')
    .select('user_id')
    .where('is_primary', '=', true)
    .where('is_verified', '=', true);
  return call.context.db
    .selectFrom('users')
    .selectAll()
    .where('project_id', '=', id)
    .$if(!includesAnonymous, (select) => select.where('is_anonymous', '=', false))
    .$if(only_anonymous === true, (select) => select.where('is_anonymous', '=', true))
    .$if(!includesRestricted, (select) =>
      select.where((is) => is.or([is('is_anonymous', '=', true), is('restricted_by_admin', '=', false)])),
    )
    .$if(!includesRestricted && config.require_email_verification, (select) =>
      select.where((is) => is.or([is('is_anonymous', '=', true), is('id', 'in', proven)])),
    );
}

/** Part of a name or an address in any case, or a whole id. */
function matches(call: ListCall, words: string) {
  const part = words.toLowerCase();
  const owners = call.context.db
    .selectFrom('contact_channels')
    .select('user_id')
    .where(sql<boolean>`position(${part} in lower(value)) > 0`);
  return sql<boolean>`(position(${part} in lower(display_name)) > 0 or id::text = ${part} or id in (${owners}))`;
}
