import type { ClientApp, Project } from '../../../core/index.ts';
import { readJson } from '../../../core/base/read-json.ts';
import { publicProject } from '../../../core/resources/project/project.ts';

/** Local storage, before the id of a project: what the service last said of it, in the spelling of the service. */
const KEY_PREFIX = 'latchkey-project-';

/** What the service said of a project at the last visit, so that a card is drawn before the service has answered again. */
export class RememberedProject {
  readonly #host: { readonly app: ClientApp | null };
  #app: ClientApp | null = null;
  #value: Project | null = null;
  #stored: Project | null = null;

  constructor(host: { readonly app: ClientApp | null }) {
    this.#host = host;
  }

  /** Null where nothing is stored, or nothing that can be read. */
  get value(): Project | null {
    const { app } = this.#host;
    if (app !== this.#app) {
      this.#app = app;
      this.#value = app && read(app);
    }
    return this.#value;
  }

  store(project: Project | null): void {
    const { app } = this.#host;
    if (!app || !project || project === this.#stored) return;
    this.#stored = project;
    app.platform.localStorage.set(KEY_PREFIX + app.projectId, JSON.stringify(publicProject.encode(project)));
  }
}

function read({ platform, projectId }: ClientApp): Project | null {
  try {
    return publicProject.decode(readJson(platform.localStorage.get(KEY_PREFIX + projectId) ?? ''));
  } catch {
    return null;
  }
}
