import type { ListPage, ServerTeam as OwnTeam, TeamListOptions, UserListOptions } from 'latchkey/server';
import type { Page, ServerListTeamsOptions, ServerListUsersOptions } from '../types/server-team.ts';
import type { ServerTeam, ServerUser } from '../types/server-user.ts';
import { officially } from '../client/answers.ts';
import { serverTeams } from './objects/team.ts';
import type { ServerScope } from './scope.ts';

/** Returns a page of the users of a project. */
export async function listUsers(scope: ServerScope, options: ServerListUsersOptions = {}): Promise<Page<ServerUser>> {
  const { orderBy, ...rest } = options;
  if (orderBy === 'lastActiveAt') {
    throw new TypeError('The order by lastActiveAt is not supported yet: leave out orderBy.');
  }
  const query: UserListOptions = { ...rest, orderBy };
  const { items, nextCursor } = await officially(scope.app.users.list(query));
  return pageOf(items.map(scope.userOf), nextCursor);
}

/**
 * Returns a page of the teams of a project, or of those of a user. `latchkey` lists them oldest first: for the newest first, and for a
 * search, all teams are requested.
 */
export async function listTeams(
  scope: ServerScope,
  { desc = false, query, cursor, limit }: ServerListTeamsOptions = {},
  of: Pick<TeamListOptions, 'userId'> = {},
): Promise<Page<ServerTeam>> {
  const { teams } = scope.app;
  const isOwnOrder = desc || query !== undefined;
  const { items, nextCursor } = isOwnOrder
    ? pageIn(matching((await officially(teams.list(of))).items, query, desc), cursor, limit)
    : await officially(teams.list({ ...of, cursor, limit }));
  return pageOf(serverTeams.all(scope, items), nextCursor);
}

/** Returns the teams whose name contains the text, or that have it as id. */
function matching(teams: readonly OwnTeam[], query: string | undefined, isNewestFirst: boolean): readonly OwnTeam[] {
  const text = query?.trim().toLowerCase() ?? '';
  const found = teams.filter(({ id, displayName }) => id === text || displayName.toLowerCase().includes(text));
  return isNewestFirst ? found.toReversed() : found;
}

/** Returns a page of a whole list. A cursor is the id with which the page begins, as those of the service. */
function pageIn(
  teams: readonly OwnTeam[],
  cursor: string | undefined,
  limit = Number.POSITIVE_INFINITY,
): ListPage<OwnTeam> {
  const start = cursor === undefined ? 0 : teams.findIndex(({ id }) => id === cursor);
  const rest = start === -1 ? [] : teams.slice(start);
  return { items: rest.slice(0, limit), nextCursor: rest[limit]?.id ?? null };
}

/** Adds the position of the next page to a list. It is a property of the array in the official interface. */
function pageOf<Item>(items: readonly Item[], nextCursor: string | null): Page<Item> {
  return Object.assign([...items], { nextCursor });
}
