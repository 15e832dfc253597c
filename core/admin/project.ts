import type { ReadableAtom } from 'nanostores';
import type { Resource, ResourceState } from '../cache/resource.ts';
import type { AnyKnownError } from '../errors/known-error.ts';
import { changed, write } from '../resources/write.ts';
import { fail, ok, type Result, unwrap } from '../base/result.ts';
import { endpoint } from '../transport/endpoint.ts';
import { send } from '../transport/send.ts';
import { ADMIN, type AdminContext } from './admin-context.ts';
import { adminProject, type AdminProject } from './admin-project.ts';
import { changedMeanwhile, type SinceOption } from './config/changed-meanwhile.ts';
import type { ConfigAdministration } from './config/config.ts';
import { entryChanges } from './config/entry-changes.ts';
import { mergeChanges } from './config/merge-changes.ts';
import { type ProjectChanges, projectBody, withConfig } from './config/project-changes.ts';

/** The project itself. Loads with its first listener. */
export interface ProjectAdministration {
  readonly $current: ReadableAtom<ResourceState<AdminProject>>;
  /**
   * The project with all its settings.
   *
   * @example const { config } = await admin.project.get();
   */
  get(): Promise<AdminProject>;
  /**
   * The changes are visible at once, and undone where the service refuses them. With `since`, what somebody else changed
   * meanwhile is not overwritten: lists are merged entry by entry, and what both changed is the error `CHANGED_MEANWHILE`.
   *
   * @example await admin.project.update({ config: { magicLinkEnabled: true } });
   */
  update(
    changes: ProjectChanges,
    options?: SinceOption<AdminProject>,
  ): Promise<Result<AdminProject, ProjectUpdateError>>;
  /**
   * For good, with its users and everything else.
   *
   * @example await admin.project.delete();
   */
  delete(): Promise<void>;
}

export type ProjectUpdateError = AnyKnownError<(typeof UPDATE_ERRORS)[number] | 'CHANGED_MEANWHILE'>;

export const UPDATE_ERRORS = [
  'INVALID_SHARED_OAUTH_PROVIDER_ID',
  'INVALID_STANDARD_OAUTH_PROVIDER_ID',
  'PERMISSION_NOT_FOUND',
  'WRONG_PERMISSION_SCOPE',
  'SCHEMA_ERROR',
] as const;

const PATH = '/internal/projects/current';
const KEY = ['project'];

const getCurrent = endpoint({ ...ADMIN, method: 'GET', path: PATH, answer: adminProject, errors: [] });
const patchCurrent = endpoint({
  ...ADMIN,
  method: 'PATCH',
  path: PATH,
  body: projectBody,
  answer: adminProject,
  errors: UPDATE_ERRORS,
});
const deleteCurrent = endpoint({ ...ADMIN, method: 'DELETE', path: PATH, errors: [] });

export function createProjectAdministration(ctx: AdminContext, config: ConfigAdministration): ProjectAdministration {
  const current = (): Resource<AdminProject> =>
    ctx.cache.resource(KEY, { scope: 'session', load: async () => unwrap(await send(ctx, getCurrent)) });
  const patch = (changes: ProjectChanges) =>
    write(ctx, send(ctx, patchCurrent, { body: withConfig(changes) }), {
      key: KEY,
      show: [{ key: KEY, change: (project: AdminProject) => withChanges(project, changes) }],
    });
  const merge = async (
    changes: ProjectChanges,
    since: AdminProject,
  ): Promise<Result<AdminProject, ProjectUpdateError>> => {
    const merged = mergeChanges(since, await current().refetch(), changes);
    if (merged.conflicts.length > 0) return fail(changedMeanwhile(merged.conflicts));
    const entries = await entryChanges(ctx, config, since, changes);
    if (!entries) return patch(merged.changes);
    const written = await config.update({}, { others: entries });
    if (!written.ok) return written;
    const { isListened } = current();
    // The write has loaded again what somebody listens to.
    return ok((isListened ? current().current() : undefined) ?? (await current().refetch()));
  };
  /** Shown at once, although the project is loaded first. */
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
  const given = (changes: object) =>
    Object.fromEntries(Object.entries(changes).filter(([, each]) => each !== undefined));
  return Object.freeze({
    ...project,
    ...given({ ...rest, description: rest.description === null ? '' : rest.description }),
    config: changed(project.config, config ?? {}),
  });
}
