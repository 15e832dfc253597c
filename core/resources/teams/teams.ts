import type { Context } from '../../base/context.ts';
import { TEAM_ID, uuid } from '../../base/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { List } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { items } from '../items.ts';
import { type CurrentUser, team } from '../own-user.ts';
import { type NewTeam, type Team, teamBody, type TeamChanges } from './team.ts';
import { patchMe, type UserUpdateError } from '../account/update-me.ts';
import { changed, write } from '../write.ts';

/** The teams of the signed-in person, oldest first. */
export interface Teams {
  readonly $list: List<Team>;
  /**
   * The teams of the user.
   *
   * @example const teams = await app.teams.list();
   */
  list(): Promise<readonly Team[]>;
  /**
   * A team of the user by its id; null without it.
   *
   * @example const team = await app.teams.get(teamId);
   */
  get(id: string): Promise<Team | null>;
  /**
   * Makes a team, becomes its creator and selects it. A team that is made and cannot be selected is a success.
   *
   * @example const team = await app.teams.create({ displayName: 'Blue' });
   */
  create(options: NewTeam): Promise<Result<Team, TeamError>>;
  /**
   * Changes a team.
   *
   * @example await app.teams.update(teamId, { displayName: 'Navy' });
   */
  update(id: string, changes: TeamChanges): Promise<Result<undefined, TeamError>>;
  /**
   * Deletes a team.
   *
   * @example await app.teams.delete(teamId);
   */
  delete(id: string): Promise<Result<undefined, TeamError>>;
  /**
   * Ends the user's membership of a team.
   *
   * @example await app.teams.leave(teamId);
   */
  leave(id: string): Promise<Result<undefined, TeamError>>;
  /**
   * Makes a team the selected one; null selects none.
   *
   * @example await app.teams.select(teamId);
   */
  select(id: string | null): Promise<Result<undefined, TeamSelectError>>;
}

export type TeamError = AnyKnownError<(typeof ERRORS)[number]>;
/** What choosing a team can come to. */
export type TeamSelectError = UserUpdateError;

const ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

function pathOf({ id }: { readonly id: string }): string {
  return `/teams/${uuid(id, TEAM_ID)}`;
}

const getTeams = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/teams?user_id=me',
  answer: items(team),
  errors: [],
});
const getTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: pathOf,
  answer: team,
  errors: ERRORS,
});
const postTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/teams',
  body: teamBody,
  answer: team,
  errors: ERRORS,
});
const patchTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: pathOf,
  body: teamBody,
  errors: ERRORS,
});
const deleteTeam = endpoint({ access: 'client', session: 'required', method: 'DELETE', path: pathOf, errors: ERRORS });
const leaveTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: ({ id }: { readonly id: string }) => `/team-memberships/${uuid(id, TEAM_ID)}/me`,
  errors: ERRORS,
});

export async function list(ctx: Context<'client'>): Promise<readonly Team[]> {
  return unwrap(await send(ctx, getTeams)).items;
}

/** Null when there is no such team, or the signed-in person is not in it. */
export async function get(ctx: Context<'client'>, id: string): Promise<Team | null> {
  const result = await send(ctx, getTeam, { params: { id } });
  if (result.ok) return result.value;
  if (result.error.is('TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND')) return null;
  throw result.error;
}

export async function create(ctx: Context<'client'>, options: NewTeam): Promise<Result<Team, TeamError>> {
  const made = await write(ctx, send(ctx, postTeam, { body: { ...options, creatorUserId: 'me' } }), { key: ['teams'] });
  if (!made.ok) return made;
  // The team is there, whether or not it can be selected now: an error would let people create it again.
  await patchMe(ctx, { selectedTeamId: made.value.id }, { selectedTeam: made.value }).catch(() => {});
  return made;
}

export async function update(
  ctx: Context<'client'>,
  id: string,
  changes: TeamChanges,
): Promise<Result<undefined, TeamError>> {
  const change = <Shown extends { readonly id: string }>(each: Shown) =>
    each.id === id ? changed(each, changes) : each;
  return write(ctx, send(ctx, patchTeam, { params: { id }, body: changes }), {
    key: ['team', id],
    show: [
      { key: ['teams'], change: (teams: readonly Team[]) => teams.map(change) },
      {
        key: ['me'],
        change: (user: CurrentUser | null) =>
          user && { ...user, selectedTeam: user.selectedTeam && change(user.selectedTeam) },
      },
    ],
  });
}

function remove(ctx: Context<'client'>, id: string): Promise<Result<undefined, TeamError>> {
  return write(ctx, send(ctx, deleteTeam, { params: { id } }), { key: ['formerTeam', id] });
}
export { remove as delete };

export function leave(ctx: Context<'client'>, id: string): Promise<Result<undefined, TeamError>> {
  return write(ctx, send(ctx, leaveTeam, { params: { id } }), { key: ['formerTeam', id] });
}

/** Shows the choice at once where the list of teams is at hand. */
export function select(ctx: Context<'client'>, id: string | null): Promise<Result<undefined, TeamSelectError>> {
  const teams = ctx.cache.peek<readonly Team[]>(['teams']) ?? [];
  const selectedTeam = id === null ? null : teams.find((each) => each.id === id);
  return patchMe(ctx, { selectedTeamId: id }, { selectedTeam });
}
