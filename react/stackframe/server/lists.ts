import type { TeamListOptions } from 'latchkey/server';
import type { Page, ServerListTeamsOptions, ServerListUsersOptions } from '../types/server-team.ts';
import type { ServerTeam, ServerUser } from '../types/server-user.ts';
import { officially } from '../client/answers.ts';
import { serverTeams } from './objects/team.ts';
import type { ServerScope } from './scope.ts';

/** Returns a page of the users of a project. */
export async function listUsers(scope: ServerScope, options: ServerListUsersOptions = {}): Promise<Page<ServerUser>> {
  const { items, nextCursor } = await officially(scope.app.users.list(options));
  return pageOf(items.map(scope.userOf), nextCursor);
}

/** Returns a page of the teams of a project, or of those of a user. */
export async function listTeams(
  scope: ServerScope,
  { desc, query, cursor, limit }: ServerListTeamsOptions = {},
  of: Pick<TeamListOptions, 'userId'> = {},
): Promise<Page<ServerTeam>> {
  const { items, nextCursor } = await officially(scope.app.teams.list({ desc, query, cursor, limit, ...of }));
  return pageOf(serverTeams.all(scope, items), nextCursor);
}

/** Adds the position of the next page to a list. It is a property of the array in the official interface. */
function pageOf<Item>(items: readonly Item[], nextCursor: string | null): Page<Item> {
  return Object.assign([...items], { nextCursor });
}
