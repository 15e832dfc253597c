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
  toPage,
  type PageOptions,
  pageQuery,
} from './pages.ts';
import { TEAM_ID_NAME, USER_ID_NAME, checkUuid, checkOptionalUuid, withQuery } from '../../errors/checked.ts';
import { SERVER_ACCESS, type ServerContext } from '../app/server-context.ts';
import {
  type NewServerTeam,
  type ServerTeam,
  serverTeamWire,
  serverTeamBodyWire,
  type ServerTeamChanges,
} from './server-team.ts';

export interface TeamListOptions extends PageOptions {
  /** Lists only the teams of this user. */
  readonly userId?: string | undefined;
  /** True lists the newest team first. */
  readonly desc?: boolean | undefined;
  /** Lists only teams whose name contains this text, in any letter case, or whose id is this text. */
  readonly query?: string | undefined;
}

export type TeamCreateError = AnyKnownError<(typeof postTeam.errors)[number] | (typeof selectTeam.errors)[number]>;
export type TeamUpdateError = AnyKnownError<(typeof patchTeam.errors)[number]>;
export type TeamDeleteError = AnyKnownError<(typeof deleteTeam.errors)[number]>;

/** All teams of the project. An invalid id throws LatchkeyError `MISUSE`, and nothing is sent. */
export interface ServerTeams {
  /**
   * Returns a page of the teams, oldest first unless `desc` says otherwise.
   *
   * @example const { items, nextCursor } = await server.teams.list({ userId, limit: 50 });
   */
  list(options?: TeamListOptions): Promise<ListPage<ServerTeam>>;
  /**
   * Iterates over all teams, in pages of `limit` teams (100 by default). Loads the next page when needed and keeps one in memory.
   * Older services send all teams at once.
   *
   * @throws LatchkeyError `MALFORMED_ANSWER` when so many teams were deleted meanwhile that the position in the list is lost
   * @example for await (const team of server.teams.all()) show(team.displayName);
   */
  all(options?: TeamListOptions): AsyncIterable<ServerTeam>;
  /**
   * Returns a team by its id; null when there is none.
   *
   * @example const team = await server.teams.get(teamId);
   */
  get(id: string): Promise<ServerTeam | null>;
  /**
   * Returns the team that an API key belongs to; null when the key is invalid.
   *
   * @example const team = await server.teams.findByApiKey(value);
   */
  findByApiKey(value: string): Promise<ServerTeam | null>;
  /**
   * Creates a team and selects it for its creator, if one is given, unless `select` is false. When only the selection fails, its error
   * is returned although the team exists.
   *
   * @example const team = await server.teams.create({ displayName: 'Blue', creatorUserId: userId });
   */
  create(
    team: NewServerTeam,
    options?: { readonly select?: boolean | undefined },
  ): Promise<Result<ServerTeam, TeamCreateError>>;
  /**
   * Changes a team.
   *
   * @example const result = await server.teams.update(teamId, { serverMetadata: { plan: 'pro' } });
   */
  update(id: string, changes: ServerTeamChanges): Promise<Result<ServerTeam, TeamUpdateError>>;
  /**
   * Deletes a team.
   *
   * @example const result = await server.teams.delete(teamId);
   */
  delete(id: string): Promise<Result<undefined, TeamDeleteError>>;
}

const pathOf = (id: string) => `/teams/${checkUuid(id, TEAM_ID_NAME)}`;

const getTeams = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: ({ userId, desc, query, ...page }: TeamListOptions) =>
    withQuery('/teams', {
      user_id: checkOptionalUuid(userId, USER_ID_NAME),
      ...pageQuery(page),
      desc: desc === undefined ? undefined : String(desc),
      query,
    }),
  answer: listAnswer(serverTeamWire),
  errors: ['SCHEMA_ERROR'],
});

const getTeam = endpoint({
  ...SERVER_ACCESS,
  method: 'GET',
  path: pathOf,
  answer: serverTeamWire,
  errors: ['TEAM_NOT_FOUND'],
});

const postTeam = endpoint({
  ...SERVER_ACCESS,
  method: 'POST',
  path: '/teams',
  body: serverTeamBodyWire,
  answer: serverTeamWire,
  errors: ['USER_NOT_FOUND', 'SCHEMA_ERROR'],
});

const selectTeam = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: (userId: string) => `/users/${checkUuid(userId, USER_ID_NAME)}`,
  body: wire({ selectedTeamId: string }),
  errors: ['USER_NOT_FOUND', 'TEAM_MEMBERSHIP_NOT_FOUND'],
});

const patchTeam = endpoint({
  ...SERVER_ACCESS,
  method: 'PATCH',
  path: pathOf,
  body: serverTeamBodyWire,
  answer: serverTeamWire,
  errors: ['TEAM_NOT_FOUND', 'SCHEMA_ERROR'],
});

const deleteTeam = endpoint({ ...SERVER_ACCESS, method: 'DELETE', path: pathOf, errors: ['TEAM_NOT_FOUND'] });

/** Creates the group of functions `server.teams`. */
export function createTeamsApi(ctx: ServerContext): ServerTeams {
  return {
    list: async (options = {}) => toPage(await load(ctx, options), options),
    all: ({ cursor, limit = PAGE_SIZE, ...filter } = {}) =>
      allPages(async (from) => {
        const answer = await load(ctx, { ...filter, limit, cursor: from });
        return toPage(answer, { cursor: from });
      }, cursor),
    get: (id) => get(ctx, id),
    findByApiKey: async (value) => {
      const checked = await checkKey(ctx, value, 'team');
      return checked.ok && checked.value.teamId !== null ? get(ctx, checked.value.teamId) : null;
    },
    create: async (team, { select = true } = {}) => {
      const creatorUserId = checkOptionalUuid(team.creatorUserId, USER_ID_NAME);
      const created = await send(ctx, postTeam, { body: team });
      if (!created.ok || creatorUserId === undefined || !select) return created;
      const selected = await send(ctx, selectTeam, {
        params: creatorUserId,
        body: { selectedTeamId: created.value.id },
      });
      return selected.ok ? created : selected;
    },
    update: async (id, { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata }) => {
      const body = { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata };
      return send(ctx, patchTeam, { params: id, body });
    },
    delete: (id) => send(ctx, deleteTeam, { params: id }),
  };
}

/**
 * Fetches teams. Older services have neither pages nor an order nor a search of teams and reject these parameters (protocol.md §17.1), so
 * the request is repeated without them, and the whole list is ordered and searched here.
 */
async function load(ctx: ServerContext, options: TeamListOptions): Promise<ListAnswer<ServerTeam>> {
  const { userId, ...newer } = options;
  const answer = await send(ctx, getTeams, { params: options });
  if (answer.ok || Object.values(newer).every((value) => value === undefined)) return unwrap(answer);
  const whole = unwrap(await send(ctx, getTeams, { params: { userId } }));
  return { ...whole, items: matching(whole.items, options) };
}

function matching(teams: readonly ServerTeam[], { query, desc }: TeamListOptions): readonly ServerTeam[] {
  const text = query?.trim().toLowerCase() ?? '';
  const found = teams.filter(({ id, displayName }) => id === text || displayName.toLowerCase().includes(text));
  return desc ? found.toReversed() : found;
}

async function get(ctx: ServerContext, id: string): Promise<ServerTeam | null> {
  const result = await send(ctx, getTeam, { params: id });
  return result.ok ? result.value : null;
}
