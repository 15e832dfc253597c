import type { ListAtom, Resource } from '../cache/resource.ts';
import type { ClientApp } from '../app/client-app.ts';
import { PROJECT_ID_NAME, TEAM_ID_NAME, checkUuid } from '../errors/checked.ts';
import { INTERNAL_PROJECT_ID } from '../base/constants.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { LatchkeyError } from '../errors/latchkey-error.ts';
import { itemsWire } from '../resources/items.ts';
import { completeWrite } from '../resources/write.ts';
import { type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { string, wire } from '../transport/wire.ts';
import { adminProjectWire, type AdminProject } from './base/admin-project.ts';
import { contextOf } from './base/admin-context.ts';
import { UPDATE_ERRORS } from './project.ts';
import { type NewProject, projectBodyWire, withConfig } from './config/project-changes.ts';

/** The projects of the user who is signed in to project `internal`. */
export interface OwnedProjects {
  readonly $list: ListAtom<AdminProject>;
  /**
   * Returns the projects that the user manages.
   *
   * @example const projects = await ownedProjects(internalApp).list();
   */
  list(): Promise<readonly AdminProject[]>;
  /**
   * Creates a project that a team owns.
   *
   * @example const project = await ownedProjects(internalApp).create({ displayName: 'Blue', ownerTeamId: teamId });
   */
  create(options: NewProject): Promise<Result<AdminProject, OwnedProjectError>>;
  /**
   * Transfers a project to another team of the owner. Older services do not support this.
   *
   * @example const result = await ownedProjects(internalApp).transfer(projectId, teamId);
   */
  transfer(projectId: string, teamId: string): Promise<Result<undefined, OwnedProjectError>>;
}

export type OwnedProjectError = AnyKnownError<(typeof ERRORS)[number]>;

const ERRORS = [...UPDATE_ERRORS, 'EXPECTED_INTERNAL_PROJECT', 'TEAM_MEMBERSHIP_NOT_FOUND'] as const;

const PATH = '/internal/projects';
const KEY = ['ownedProjects'];

const getProjects = endpoint({
  access: 'client',
  session: 'required',
  method: 'GET',
  path: PATH,
  answer: itemsWire(adminProjectWire),
  errors: [],
});
const postProject = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: PATH,
  body: projectBodyWire,
  answer: adminProjectWire,
  errors: ERRORS,
});
const postTransfer = endpoint({
  access: 'client',
  session: 'required',
  method: 'POST',
  path: `${PATH}/transfer`,
  body: wire({ projectId: string, newTeamId: string }),
  errors: ERRORS,
});

const NO_PROJECTS: readonly AdminProject[] = Object.freeze([]);

/**
 * Returns the functions for the projects that the signed-in user owns.
 *
 * @throws LatchkeyError `MISUSE` when the app is not of project `internal`
 * @example ownedProjects(internalApp).$list.subscribe((state) => state.status === 'ready' && draw(state.data));
 */
export function ownedProjects(app: ClientApp): OwnedProjects {
  if (app.projectId !== INTERNAL_PROJECT_ID) {
    throw new LatchkeyError('MISUSE', `Owned projects need an app of project "internal", not of ${app.projectId}.`);
  }
  const ctx = contextOf(app);
  const owned = (): Resource<readonly AdminProject[]> =>
    ctx.cache.resource<readonly AdminProject[]>(KEY, {
      scope: 'session',
      known: () => (ctx.session.isSignedOut() ? NO_PROJECTS : undefined),
      load: async () => unwrap(await send(ctx, getProjects)).items,
    });
  return {
    get $list() {
      return owned().$state;
    },
    list: () => owned().fetch(),
    create: (options) => completeWrite(ctx, send(ctx, postProject, { body: withConfig(options) }), { key: KEY }),
    transfer: async (projectId, teamId) => {
      const body = { projectId: checkUuid(projectId, PROJECT_ID_NAME), newTeamId: checkUuid(teamId, TEAM_ID_NAME) };
      return completeWrite(ctx, send(ctx, postTransfer, { body }), { key: KEY });
    },
  };
}
