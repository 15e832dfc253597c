import type { ReadableAtom } from 'nanostores';
import type { Resource, ResourceState } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { applyChanges, completeWrite } from '../resources/write.ts';
import { fail, ok, type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { ADMIN_ACCESS, type AdminContext } from './base/admin-context.ts';
import { adminProjectWire, type AdminProject } from './base/admin-project.ts';
import { changedMeanwhileError, type SinceOption } from './config/changed-meanwhile.ts';
import type { ConfigAdministration } from './config/config.ts';
import { splitIntoEntries } from './config/entry-changes.ts';
import { mergeChanges } from './config/merge-changes.ts';
import { type ProjectChanges, projectBodyWire, withConfig } from './config/project-changes.ts';

/** Reads, changes and deletes the project itself. The atom loads with its first listener. */
export interface ProjectAdministration {
  readonly $current: ReadableAtom<ResourceState<AdminProject>>;
  /**
   * Returns the project with all its settings.
   *
   * @example const { config } = await admin.project.get();
   */
  get(): Promise<AdminProject>;
  /**
   * Changes the project. The changes are shown at once, and undone when the service refuses. With `since`, changes that another
   * user made meanwhile are not overwritten: lists are merged entry by entry. If both users changed the same value, the error is
   * `CHANGED_MEANWHILE`.
   *
   * @example const result = await admin.project.update({ config: { magicLinkEnabled: true } });
   */
  update(
    changes: ProjectChanges,
    options?: SinceOption<AdminProject>,
  ): Promise<Result<AdminProject, ProjectUpdateError>>;
  /**
   * Deletes the project for good, with its users and all other data.
   *
   * @example await admin.project.delete();
   */
  delete(): Promise<void>;
}

export type ProjectUpdateError = AnyKnownError<(typeof UPDATE_ERRORS)[number] | 'CHANGED_MEANWHILE'>;

/** The error codes with which the service refuses a change of a project. */
export const UPDATE_ERRORS = [
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'SCHEMA_ERROR',
] as const;

const PATH = '/internal/projects/current';
const KEY = ['project'];

const getCurrent = endpoint({ ...ADMIN_ACCESS, method: 'GET', path: PATH, answer: adminProjectWire, errors: [] });
const patchCurrent = endpoint({
  ...ADMIN_ACCESS,
  method: 'PATCH',
  path: PATH,
  body: projectBodyWire,
  answer: adminProjectWire,
  errors: UPDATE_ERRORS,
});
const deleteCurrent = endpoint({ ...ADMIN_ACCESS, method: 'DELETE', path: PATH, errors: [] });

/** Creates the group of functions and atoms `admin.project`. With `since`, a change of lists is written through `config`. */
export function createProjectAdministration(ctx: AdminContext, config: ConfigAdministration): ProjectAdministration {
  const current = (): Resource<AdminProject> =>
    ctx.cache.resource(KEY, { scope: 'session', load: async () => unwrap(await send(ctx, getCurrent)) });
  const patch = (changes: ProjectChanges) =>
    completeWrite(ctx, send(ctx, patchCurrent, { body: withConfig(changes) }), {
      key: KEY,
      show: [{ key: KEY, change: (project: AdminProject) => withChanges(project, changes) }],
    });
  const merge = async (
    changes: ProjectChanges,
    since: AdminProject,
  ): Promise<Result<AdminProject, ProjectUpdateError>> => {
    const merged = mergeChanges(since, await current().refetch(), changes);
    if (merged.conflicts.length > 0) return fail(changedMeanwhileError(merged.conflicts));
    const entries = await splitIntoEntries(ctx, config, since, changes);
    if (!entries) return patch(merged.changes);
    const writeResult = await config.update({}, { others: entries });
    if (!writeResult.ok) return writeResult;
    const { isListened } = current();
    // If `$current` has listeners, the successful `config.update` has already loaded the project again. Then the cached project is
    // returned. Otherwise the project is fetched here.
    return ok((isListened ? current().current() : undefined) ?? (await current().refetch()));
  };
  /** Like `merge`, but shows the changes at once, because `merge` first loads the project. */
  const patchSince = async (changes: ProjectChanges, since: AdminProject) => {
    const endChange = ctx.cache.change(KEY, (project: AdminProject) => withChanges(project, changes));
    try {
      return await merge(changes, since);
    } finally {
      endChange();
    }
  };
  return {
    get $current() {
      return current().$state;
    },
    get: () => current().fetch(),
    update: (changes, { since } = {}) => (since ? patchSince(changes, since) : patch(changes)),
    delete: async () => {
      unwrap(await send(ctx, deleteCurrent));
    },
  };
}

function withChanges(project: AdminProject, { config, ...rest }: ProjectChanges): AdminProject {
  const definedOnly = (changes: object) =>
    Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return Object.freeze({
    ...project,
    ...definedOnly({ ...rest, description: rest.description === null ? '' : rest.description }),
    config: applyChanges(project.config, config ?? {}),
  });
}
