import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { string, wire } from '../../transport/wire.ts';
import { checkKey } from './check-key.ts';
import {
  allPages,
  type ListAnswer,
  listAnswer,
  type ListPage,
  PAGE_SIZE,
  pageOf,
  type PageOptions,
  pageQuery,
} from './pages.ts';
import { TEAM_ID, USER_ID, uuid, uuidIfAny, withQuery } from '../../base/checked.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';
import {
  type NewServerTeam,
  type ServerTeam,
  serverTeam,
  serverTeamBody,
  type ServerTeamChanges,
} from './server-team.ts';

export interface TeamListOptions extends PageOptions {
  /** Only teams of that user. */
  readonly userId?: string | undefined;
}

export type TeamCreateError = AnyKnownError<(typeof postTeam.errors)[number] | (typeof selectTeam.errors)[number]>;
export type TeamUpdateError = AnyKnownError<(typeof patchTeam.errors)[number]>;
export type TeamDeleteError = AnyKnownError<(typeof deleteTeam.errors)[number]>;

/** Every team of the project. Ids are checked before anything is sent: LatchkeyError `MISUSE`. */
export interface ServerTeams {
  /**
   * The oldest first.
   *
   * @example const { items, nextCursor } = await server.teams.list({ userId, limit: 50 });
   */
  list(options?: TeamListOptions): Promise<ListPage<ServerTeam>>;
  /**
   * All pages one after the other, `limit` teams each (100 by default); holds one page at a time and loads the next
   * when it is asked for. Older services give all teams at once.
   *
   * @throws LatchkeyError `MALFORMED_ANSWER` when so many teams went meanwhile that the position in the list is lost
   * @example for await (const team of server.teams.all()) show(team.displayName);
   */
  all(options?: TeamListOptions): AsyncIterable<ServerTeam>;
  /**
   * A team by its id; null without it.
   *
   * @example const team = await server.teams.get(teamId);
   */
  get(id: string): Promise<ServerTeam | null>;
  /**
   * The team of a team's key; null for every value that is no good one.
   *
   * @example const team = await server.teams.findByApiKey(value);
   */
  findByApiKey(value: string): Promise<ServerTeam | null>;
  /**
   * Makes a team, which becomes the selected one of its creator if it has one. Where only the selecting failed, the error is that
   * of it, and the team is there.
   *
   * @example const team = await server.teams.create({ displayName: 'Blue', creatorUserId: userId });
   */
  create(team: NewServerTeam): Promise<Result<ServerTeam, TeamCreateError>>;
  /**
   * Changes a team.
   *
   * @example await server.teams.update(teamId, { serverMetadata: { plan: 'pro' } });
   */
  update(id: string, changes: ServerTeamChanges): Promise<Result<ServerTeam, TeamUpdateError>>;
  /**
   * Deletes a team.
   *
   * @example await server.teams.delete(teamId);
   */
  delete(id: string): Promise<Result<undefined, TeamDeleteError>>;
}

const pathOf = (id: string) => `/teams/${uuid(id, TEAM_ID)}`;

const getTeams = endpoint({
  ...SERVER,
  method: 'GET',
  path: ({ userId, ...page }: TeamListOptions) =>
    withQuery('/teams', { user_id: uuidIfAny(userId, USER_ID), ...pageQuery(page) }),
  answer: listAnswer(serverTeam),
  errors: ['SCHEMA_ERROR'],
});

const getTeam = endpoint({ ...SERVER, method: 'GET', path: pathOf, answer: serverTeam, errors: ['TEAM_NOT_FOUND'] });

const postTeam = endpoint({
  ...SERVER,
  method: 'POST',
  path: '/teams',
  body: serverTeamBody,
  answer: serverTeam,
  errors: ['USER_NOT_FOUND', 'SCHEMA_ERROR'],
});

const selectTeam = endpoint({
  ...SERVER,
  method: 'PATCH',
  path: (userId: string) => `/users/${uuid(userId, USER_ID)}`,
  body: wire({ selectedTeamId: string }),
  errors: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
});

const patchTeam = endpoint({
  ...SERVER,
  method: 'PATCH',
  path: pathOf,
  body: serverTeamBody,
  answer: serverTeam,
  errors: ['TEAM_NOT_FOUND', 'SCHEMA_ERROR'],
});

const deleteTeam = endpoint({ ...SERVER, method: 'DELETE', path: pathOf, errors: ['TEAM_NOT_FOUND'] });

export function createTeams(ctx: ServerContext): ServerTeams {
  return {
    list: async (options = {}) => pageOf(await load(ctx, options), options),
    all: ({ cursor, limit = PAGE_SIZE, userId } = {}) =>
      allPages(async (from) => {
        const answer = await load(ctx, { userId, limit, cursor: from });
        return pageOf(answer, { cursor: from });
      }, cursor),
    get: (id) => get(ctx, id),
    findByApiKey: async (value) => {
      const checked = await checkKey(ctx, value, 'team');
      return checked.ok && checked.value.teamId !== null ? get(ctx, checked.value.teamId) : null;
    },
    create: async (team) => {
      const creatorUserId = uuidIfAny(team.creatorUserId, USER_ID);
      const made = await send(ctx, postTeam, { body: team });
      if (!made.ok || creatorUserId === undefined) return made;
      const selected = await send(ctx, selectTeam, { params: creatorUserId, body: { selectedTeamId: made.value.id } });
      return selected.ok ? made : selected;
    },
    update: async (id, { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata }) => {
      const body = { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata };
      return send(ctx, patchTeam, { params: id, body });
    },
    delete: (id) => send(ctx, deleteTeam, { params: id }),
  };
}

/** Services that do not divide the list refuse to be asked for a page of it (protocol.md §2.2): they are asked for all of it. */
async function load(ctx: ServerContext, options: TeamListOptions): Promise<ListAnswer<ServerTeam>> {
  const answer = await send(ctx, getTeams, { params: options });
  const asksForPage = options.limit !== undefined || options.cursor !== undefined;
  return unwrap(answer.ok || !asksForPage ? answer : await send(ctx, getTeams, { params: { userId: options.userId } }));
}

async function get(ctx: ServerContext, id: string): Promise<ServerTeam | null> {
  const result = await send(ctx, getTeam, { params: id });
  return result.ok ? result.value : null;
}
