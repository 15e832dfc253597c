import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { created, ok, success } from '../../http/answer.ts';
import { boolean, image, json, requireImageDataUrl, string, userId, uuid } from '../../http/fields.ts';
import { teamView } from '../../rules/teams/team-view.ts';
import { createTeam, deleteTeam, updateTeam, type NewTeam, type TeamChange } from '../../rules/teams/teams.ts';
import { findUser } from '../../rules/users/users.ts';
import { endpoint, projectOf, readUserId, type EndpointCall } from '../endpoint.ts';
import { requireTeamAccess } from './team-access.ts';

const clientTeam = z.strictObject({
  display_name: string(),
  profile_image_url: image().nullable().optional(),
  client_metadata: json().optional(),
  creator_user_id: userId().optional(),
});
const serverTeam = clientTeam.extend({
  client_read_only_metadata: json().optional(),
  server_metadata: json().optional(),
});

const clientChange = clientTeam.omit({ creator_user_id: true }).partial();
const serverChange = serverTeam.omit({ creator_user_id: true }).partial();

const params = z.strictObject({ team_id: uuid() });

type TeamBody = NewTeam & { creator_user_id?: string | undefined };

/** Older server clients send `add_current_user` to make the signed-in user the creator. */
const creation = z.strictObject({ add_current_user: boolean().optional() });

/** POST /teams: adds a team. The user of a client always becomes the creator (protocol.md §8.1). */
export const postTeam = endpoint<TeamBody, z.infer<typeof creation>>({
  access: 'client',
  query: creation,
  body: (access) => (access === 'client' ? clientTeam : serverTeam),
  handle: async (call) => {
    const { context, body } = call;
    const project = projectOf(call);
    const creator = await findCreator(call, body.creator_user_id ?? (call.query.add_current_user ? 'me' : undefined));
    if (call.caller.access === 'client') requireImageDataUrl(body.profile_image_url);
    const now = context.clock.now();
    const team = await context.db
      .transaction()
      .execute((transaction) => createTeam(transaction, project.id, body, creator, now));
    return created(teamView(team, call.caller.access ?? 'client'));
  },
});

/** GET /teams/{id}: a team. */
export const getTeam = endpoint({
  access: 'client',
  params,
  handle: async (call) =>
    ok(teamView(await requireTeamAccess(call, call.params.team_id), call.caller.access ?? 'client')),
});

/** PATCH /teams/{id}: changes a team. */
export const patchTeam = endpoint<TeamChange, undefined, z.infer<typeof params>>({
  access: 'client',
  params,
  body: (access) => (access === 'client' ? clientChange : serverChange),
  handle: async (call) => {
    const team = await requireTeamAccess(call, call.params.team_id, '$update_team');
    if (call.caller.access === 'client') requireImageDataUrl(call.body.profile_image_url);
    return ok(teamView(await updateTeam(call.context.db, team, call.body), call.caller.access ?? 'client'));
  },
});

/** DELETE /teams/{id}: deletes a team with all its data. */
export const removeTeam = endpoint({
  access: 'client',
  params,
  body: z.strictObject({}).optional(),
  handle: async (call) => {
    const team = await requireTeamAccess(call, call.params.team_id, '$delete_team');
    // Webhook messages about earlier changes contain the team's data, so they are created before the team is deleted.
    await call.context.webhooks.collectEvents();
    await call.context.db.transaction().execute((transaction) => deleteTeam(transaction, team.id));
    return success;
  },
});

async function findCreator(
  call: EndpointCall<unknown, unknown, unknown>,
  userIdOrMe: string | undefined,
): Promise<string | null> {
  const { context, caller } = call;
  const project = projectOf(call);
  const creator = userIdOrMe === undefined ? undefined : readUserId(call, userIdOrMe);
  if (caller.access !== 'client') {
    if (creator === undefined) return null;
    if (!(await findUser(context.db, project.id, creator))) throw knownError('USER_NOT_FOUND');
    return creator;
  }
  if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  if (!project.config.client_team_creation_enabled) {
    throw new TextError(403, 'In this project clients create no teams.');
  }
  const ownId = caller.signedIn.user.id;
  if (creator === undefined || creator === ownId) return ownId;
  throw new TextError(403, 'The creator_user_id of a client must be that of its own user.');
}
