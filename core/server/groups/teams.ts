import type { AnyKnownError } from '../../errors/known-error.ts';
import { items } from '../../resources/items.ts';
import { type Result, unwrap } from '../../base/result.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { checkKey } from './check-key.ts';
import { TEAM_ID, USER_ID, uuid, uuidIfAny, withQuery } from '../../base/checked.ts';
import { SERVER, type ServerContext } from '../app/server-context.ts';
import {
  type NewServerTeam,
  type ServerTeam,
  serverTeam,
  serverTeamBody,
  type ServerTeamChanges,
} from './server-team.ts';

export interface TeamListOptions {
  /** Only teams of that user. */
  readonly userId?: string | undefined;
}

export type TeamCreateError = AnyKnownError<(typeof postTeam.errors)[number]>;
export type TeamUpdateError = AnyKnownError<(typeof patchTeam.errors)[number]>;
export type TeamDeleteError = AnyKnownError<(typeof deleteTeam.errors)[number]>;

/** Every team of the project. Ids are checked before anything is sent: LatchkeyError `MISUSE`. */
export interface ServerTeams {
  /**
   * The oldest first.
   *
   * @example const teams = await server.teams.list({ userId });
   */
  list(options?: TeamListOptions): Promise<readonly ServerTeam[]>;
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
   * Makes a team.
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
  path: ({ userId }: TeamListOptions) => withQuery('/teams', { user_id: uuidIfAny(userId, USER_ID) }),
  answer: items(serverTeam),
  errors: [],
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
    list: async (options = {}) => unwrap(await send(ctx, getTeams, { params: options })).items,
    get: (id) => get(ctx, id),
    findByApiKey: async (value) => {
      const checked = await checkKey(ctx, value, 'team');
      return checked.ok && checked.value.teamId !== null ? get(ctx, checked.value.teamId) : null;
    },
    create: async (team) => {
      uuidIfAny(team.creatorUserId, USER_ID);
      return send(ctx, postTeam, { body: team });
    },
    update: async (id, { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata }) => {
      const body = { displayName, profileImageUrl, clientMetadata, clientReadOnlyMetadata, serverMetadata };
      return send(ctx, patchTeam, { params: id, body });
    },
    delete: (id) => send(ctx, deleteTeam, { params: id }),
  };
}

async function get(ctx: ServerContext, id: string): Promise<ServerTeam | null> {
  const result = await send(ctx, getTeam, { params: id });
  return result.ok ? result.value : null;
}
