import type { Context } from '../../context/context.ts';
import { TEAM_ID_NAME, checkUuid } from '../../errors/checked.ts';
import type { AnyKnownError } from '../../errors/known-error.ts';
import { type Result, unwrap } from '../../base/result.ts';
import type { ListAtom } from '../../cache/resource.ts';
import { endpoint } from '../../transport/endpoint.ts';
import { send } from '../../transport/send.ts';
import { itemsWire } from '../items.ts';
import { type CurrentUser, teamWire } from '../own-user.ts';
import { type NewTeam, type Team, teamBodyWire, type TeamChanges } from '../team.ts';
import { patchCurrentUser, type UserUpdateError } from '../account/update-user.ts';
import { applyChanges, completeWrite } from '../write.ts';

/** The teams of the signed-in user, oldest first. */
export interface Teams {
  readonly $list: ListAtom<Team>;
  /**
   * Returns the teams of the user.
   *
   * @example const teams = await app.teams.list();
   */
  list(): Promise<readonly Team[]>;
  /**
   * Returns a team of the user by its id; null when the user is not a member.
   *
   * @example const team = await app.teams.get(teamId);
   */
  get(id: string): Promise<Team | null>;
  /**
   * Creates a team with the user as its creator, and selects it. The call succeeds even when selecting the team fails.
   *
   * @example const team = await app.teams.create({ displayName: 'Blue' });
   */
  create(options: NewTeam): Promise<Result<Team, TeamError>>;
  /**
   * Changes a team.
   *
   * @example const result = await app.teams.update(teamId, { displayName: 'Navy' });
   */
  update(id: string, changes: TeamChanges): Promise<Result<undefined, TeamError>>;
  /**
   * Deletes a team.
   *
   * @example const result = await app.teams.delete(teamId);
   */
  delete(id: string): Promise<Result<undefined, TeamError>>;
  /**
   * Ends the user's membership of a team.
   *
   * @example const result = await app.teams.leave(teamId);
   */
  leave(id: string): Promise<Result<undefined, TeamError>>;
  /**
   * Selects a team; null selects none.
   *
   * @example const result = await app.teams.select(teamId);
   */
  select(id: string | null): Promise<Result<undefined, TeamSelectError>>;
}

export type TeamError = AnyKnownError<(typeof ERRORS)[number]>;
/** The errors of selecting a team. */
export type TeamSelectError = UserUpdateError;

const ERRORS = ['TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_PERMISSION_REQUIRED', 'TEAM_NOT_FOUND', 'SCHEMA_ERROR'] as const;

function pathOf({ id }: { readonly id: string }): string {
  return `/teams/${checkUuid(id, TEAM_ID_NAME)}`;
}

const getTeams = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: '/teams?user_id=me',
  answer: itemsWire(teamWire),
  errors: [],
});
const getTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: pathOf,
  answer: teamWire,
  errors: ERRORS,
});
const postTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: '/teams',
  body: teamBodyWire,
  answer: teamWire,
  errors: ERRORS,
});
const patchTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'PATCH',
  path: pathOf,
  body: teamBodyWire,
  errors: ERRORS,
});
const deleteTeam = endpoint({ access: 'client', session: 'required', method: 'DELETE', path: pathOf, errors: ERRORS });
const leaveTeam = endpoint({
  access: 'client',
  session: 'required',
  method: 'DELETE',
  path: ({ id }: { readonly id: string }) => `/team-memberships/${checkUuid(id, TEAM_ID_NAME)}/me`,
  errors: ERRORS,
});

export async function list(ctx: Context<'client'>): Promise<readonly Team[]> {
  return unwrap(await send(ctx, getTeams)).items;
}

/** Fetches a team. Returns null when the team does not exist or the signed-in user is not a member. */
export async function get(ctx: Context<'client'>, id: string): Promise<Team | null> {
  const result = await send(ctx, getTeam, { params: { id } });
  if (result.ok) return result.value;
  if (result.error.is('TEAM_MEMBERSHIP_NOT_FOUND', 'TEAM_NOT_FOUND')) return null;
  throw result.error;
}

export async function create(ctx: Context<'client'>, options: NewTeam): Promise<Result<Team, TeamError>> {
  const created = await completeWrite(ctx, send(ctx, postTeam, { body: { ...options, creatorUserId: 'me' } }), {
    key: ['teams'],
  });
  if (!created.ok) return created;
  // A failure to select the new team is ignored. The team exists, and an error would make the user create a second one.
  await patchCurrentUser(ctx, { selectedTeamId: created.value.id }, { selectedTeam: created.value }).catch(() => {});
  return created;
}

export async function update(
  ctx: Context<'client'>,
  id: string,
  changes: TeamChanges,
): Promise<Result<undefined, TeamError>> {
  const change = <Shown extends { readonly id: string }>(each: Shown) =>
    each.id === id ? applyChanges(each, changes) : each;
  return completeWrite(ctx, send(ctx, patchTeam, { params: { id }, body: changes }), {
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
  return completeWrite(ctx, send(ctx, deleteTeam, { params: { id } }), { key: ['formerTeam', id] });
}
export { remove as delete };

export function leave(ctx: Context<'client'>, id: string): Promise<Result<undefined, TeamError>> {
  return completeWrite(ctx, send(ctx, leaveTeam, { params: { id } }), { key: ['formerTeam', id] });
}

/** Selects a team; null selects no team. If the list of teams is cached, the app shows the selection before the service has answered. */
export function select(ctx: Context<'client'>, id: string | null): Promise<Result<undefined, TeamSelectError>> {
  if (id !== null) checkUuid(id, TEAM_ID_NAME);
  const teams = ctx.cache.peek<readonly Team[]>(['teams']) ?? [];
  const selectedTeam = id === null ? null : teams.find((each) => each.id === id);
  return patchCurrentUser(ctx, { selectedTeamId: id }, { selectedTeam });
}
