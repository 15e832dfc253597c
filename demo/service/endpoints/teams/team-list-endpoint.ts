import * as z from 'zod';
import { generationHint } from '../../base/generation.ts';
import { listAnswer, ok } from '../../http/answer.ts';
import { boolean, integer, string, userId, uuid } from '../../http/fields.ts';
import { schemaError } from '../../http/schema-error.ts';
import { findTeams } from '../../rules/teams/find-teams.ts';
import { teamView } from '../../rules/teams/team-view.ts';
import { endpoint, projectOf, readUserId, type EndpointCall, requireOwnData } from '../endpoint.ts';

const query = z.strictObject({
  user_id: userId().optional(),
  limit: integer(1, Number.MAX_SAFE_INTEGER).optional(),
  cursor: uuid().optional(),
  order_by: z.enum(['created_at']).optional(),
  desc: boolean().optional(),
  query: string().optional(),
});

type ListCall = EndpointCall<unknown, z.infer<typeof query>, unknown>;

/**
 * GET /teams: the teams of a project or of one user. A client may request only the teams of its own user. In generation 3 the
 * list has pages, an order and a search (protocol.md §17.1).
 */
export const listTeams = endpoint({
  access: 'client',
  query,
  handle: async (call) => {
    const { context, caller } = call;
    const { limit } = call.query;
    if (!context.rules.hasNewerLists) refuseNewerParameters(call);
    const memberId = call.query.user_id === undefined ? undefined : readUserId(call, call.query.user_id);
    requireOwnData(call, memberId, 'teams');
    const rows = await findTeams(context.db, projectOf(call).id, { ...call.query, userId: memberId });
    const views = rows.slice(0, limit).map((team) => teamView(team, caller.access ?? 'client'));
    if (!context.rules.hasNewerLists) return listAnswer(views);
    const next = limit === undefined ? undefined : rows[limit];
    return ok({ items: views, is_paginated: true, pagination: { next_cursor: next?.id ?? null } });
  },
});

function refuseNewerParameters({ context, request, query: given }: ListCall): void {
  const names = Object.entries(given).flatMap(([name, value]) =>
    name === 'user_id' || value === undefined ? [] : [name],
  );
  if (names.length === 0) return;
  const line = `query contains unknown properties: ${names.join(', ')}`;
  const lines = [line, generationHint(context.rules.generation, 3)];
  throw schemaError(request.method, new URL(request.url).pathname, lines);
}
