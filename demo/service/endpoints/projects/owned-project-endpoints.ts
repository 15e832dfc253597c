import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { knownError, TextError } from '../../base/errors/known-errors.ts';
import { created, listAnswer, ok, success, type Answer } from '../../http/answer.ts';
import { uuid } from '../../http/fields.ts';
import { readProjectChange } from '../../rules/project-config/config-change.ts';
import { findOrCreateOwnerTeam, setOwnerTeam } from '../../rules/project-owners/owner-team.ts';
import { listOwnedProjectIds, ownsProject } from '../../rules/project-owners/project-owners.ts';
import { findProject, findProjects } from '../../rules/projects/project.ts';
import { projectChange, projectCreation } from '../../rules/projects/project-fields.ts';
import { adminProjectView } from '../../rules/projects/project-view.ts';
import { countUsersOfProjects, deleteProject, insertProject, updateProject } from '../../rules/projects/projects.ts';
import { isTeamMember } from '../../rules/teams/teams.ts';
import type { User } from '../../rules/users/users.ts';
import { INTERNAL_PROJECT } from '../../tables/seeded-projects.ts';
import type { Queries } from '../../tables/tables.ts';
import { endpoint, projectOf, type EndpointCall } from '../endpoint.ts';

/** GET /internal/projects: the projects that the caller owns (protocol.md §11.1). */
export const listOwnedProjects = endpoint({
  access: 'client',
  handle: async (call) => {
    const { db } = call.context;
    const projects = await findProjects(db, await listOwnedProjectIds(db, requireOwner(call)));
    const counts = await countUsersOfProjects(
      db,
      projects.map(({ id }) => id),
    );
    return listAnswer(projects.map((project) => adminProjectView(project, counts.get(project.id) ?? 0)));
  },
});

/**
 * POST /internal/projects: adds a project. If the request names no owner team (generation 1), the caller's selected team
 * owns the project.
 */
export const postProject = endpoint({
  access: 'client',
  body: projectCreation,
  handle: async (call) => {
    const { context, body } = call;
    const owner = requireOwner(call);
    const { owner_team_id: teamId, ...rest } = body;
    const change = readProjectChange(rest);
    const id = randomUUID();
    await context.db.transaction().execute(async (transaction) => {
      const now = context.clock.now();
      const team = await findOrCreateOwnerTeam(transaction, owner, teamId, now);
      const { display_name } = body;
      await insertProject(transaction, { id, display_name, owner_team_id: team }, {}, now);
      await updateProject(transaction, id, change);
    });
    return created(await readProjectView(context.db, id));
  },
});

/** POST /internal/projects/transfer: moves a project from one team of the caller to another. */
export const transferProject = endpoint({
  access: 'client',
  body: z.strictObject({ project_id: uuid(), new_team_id: uuid() }),
  handle: async (call) => {
    const { db } = call.context;
    const owner = requireOwner(call);
    const { project_id: id, new_team_id: teamId } = call.body;
    if (!(await ownsProject(db, owner, id))) throw knownError('PROJECT_NOT_FOUND', { project_id: id });
    if (!(await isTeamMember(db, teamId, owner.id))) {
      throw knownError('TEAM_MEMBERSHIP_NOT_FOUND', { team_id: teamId, user_id: owner.id });
    }
    await setOwnerTeam(db, id, teamId);
    return ok({ success: 'true' });
  },
});

/** GET /internal/projects/current: the fields of a project that its owner may read. */
export const getOwnProject = endpoint({
  access: 'admin',
  handle: async (call) => ok(await readProjectView(call.context.db, projectOf(call).id)),
});

/**
 * PATCH /internal/projects/current: changes a project. Absent fields stay unchanged, and a list replaces the stored list.
 */
export const patchOwnProject = endpoint({
  access: 'admin',
  body: projectChange,
  handle: async (call) => {
    const { id } = projectOf(call);
    const change = readProjectChange(call.body);
    await call.context.db.transaction().execute((transaction) => updateProject(transaction, id, change));
    return ok(await readProjectView(call.context.db, id));
  },
});

/** DELETE /internal/projects/current: deletes a project with all its data. */
export const deleteOwnProject = endpoint({
  access: 'admin',
  body: z.strictObject({}).optional(),
  handle: async (call): Promise<Answer> => {
    const { id } = projectOf(call);
    if (id === INTERNAL_PROJECT.projectId) throw new TextError(400, 'Project "internal" stays.');
    await deleteProject(call.context.db, id);
    call.context.keys.clearCaches();
    return success;
  },
});

/**
 * Returns the signed-in user of project `internal`, whose users own projects. Throws USER_AUTHENTICATION_REQUIRED if no user is
 * signed in or the user is anonymous, and EXPECTED_INTERNAL_PROJECT for a user of another project.
 */
function requireOwner({ caller }: EndpointCall<unknown, unknown, unknown>): User {
  if (!caller.signedIn) throw knownError('USER_AUTHENTICATION_REQUIRED');
  if (projectOf({ caller }).id !== INTERNAL_PROJECT.projectId) throw knownError('EXPECTED_INTERNAL_PROJECT');
  if (caller.signedIn.user.is_anonymous) throw knownError('USER_AUTHENTICATION_REQUIRED');
  return caller.signedIn.user;
}

async function readProjectView(db: Queries, id: string): Promise<Record<string, unknown>> {
  const project = await findProject(db, id);
  if (!project) throw knownError('CURRENT_PROJECT_NOT_FOUND', { project_id: id });
  return adminProjectView(project, (await countUsersOfProjects(db, [id])).get(id) ?? 0);
}
