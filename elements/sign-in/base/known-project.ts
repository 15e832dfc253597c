import type { ClientApp, Project } from '../../../core/index.ts';
import { readJson } from '../../../core/base/read-json.ts';
import { inDevelopment } from '../../../core/environment/environment.ts';
import { projectWire } from '../../../core/resources/project/project.ts';

/** The prefix of keys in local storage. The id of a project follows. The value is a `KnownProject` as JSON. */
const KEY_PREFIX = 'latchkey-project-';

/** The property that Vite adds to `import.meta`. The plugin `latchkey/vite` sets the variable to a `KnownProject` as JSON. */
interface ViteMeta {
  readonly env?: { readonly VITE_LATCHKEY_PROJECT?: string };
}

/** A project, and when the service returned it, in milliseconds since 1970. */
interface DatedProject {
  readonly project: Project;
  readonly readAt: number;
}

/**
 * Returns the project as it is known before the service has answered, so that a card can be rendered at once: as given by the app (the option
 * `project`, or the plugin `latchkey/vite`), or as stored at the last visit, whichever is newer. Null if neither is known and valid.
 * The card is rendered again when the service's answer differs.
 */
export function readKnownProject(app: ClientApp): Project | null {
  const { platform, projectId, knownProject } = app;
  const stored = readDated(platform.localStorage.get(KEY_PREFIX + projectId), projectId);
  const given = readDated(knownProject ?? (import.meta as ViteMeta).env?.VITE_LATCHKEY_PROJECT, projectId);
  if (knownProject && !given) {
    inDevelopment(() =>
      platform.warn(
        'Latchkey: the option `project` is not used, because it is invalid or belongs to another project than `projectId`.',
      ),
    );
  }
  return (given && (!stored || given.readAt > stored.readAt) ? given : stored)?.project ?? null;
}

/** Returns the project of an app as an atom, after the app was given its decoder (`ClientApp.decoders`). */
export function followProject({ decoders, $project }: ClientApp): ClientApp['$project'] {
  decoders.project = projectWire.decode;
  return $project;
}

/** Stores the project for the next visit. */
export function storeProject({ platform, projectId }: ClientApp, project: Project): void {
  const known = { ...projectWire.encode(project), read_at_millis: platform.clock.now() };
  platform.localStorage.set(KEY_PREFIX + projectId, JSON.stringify(known));
}

/** Reads and checks a `KnownProject` or its JSON. Returns null if it is invalid or of another project. */
function readDated(known: object | string | null | undefined, projectId: string): DatedProject | null {
  try {
    const json = typeof known === 'string' ? readJson(known) : known;
    const project = projectWire.decode(json);
    const { read_at_millis: readAt } = Object(json);
    return project.id === projectId ? { project, readAt: Number(readAt) || 0 } : null;
  } catch {
    return null;
  }
}
