import type { TemplateResult } from 'lit';
import type { AdminApp, AdminProject, ProjectChanges } from '../../../core/admin.ts';
import type { ClientApp, ResourceState } from '../../../core/index.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import type { WriteResult } from '../../sections/pending-work.ts';
import type { LkSection, SectionSubject } from '../../sections/section/section.ts';

/** Draws a section among the light children of the project settings. */
export type RenderProjectSection = (app: ClientApp, admin: AdminApp) => TemplateResult;

/** Links to the other pages of the same project, and to what is below a page. */
export interface ProjectLinks {
  /** The page that the address names; empty where it names none. */
  readonly pageId: string;
  linkTo(pageId: string, itemId?: string): string;
  /** For the click on such a link: the page goes on without being loaded anew, where the browser can do that. */
  readonly handleClick: (event: Event) => void;
}

/** A section of the owner's pages. */
export interface AdminSection extends LkSection {
  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  readonly admin: AdminApp | null;
}

/** A section about a project, as the parts it is made of see it. */
export interface ProjectSection extends AdminSection {
  readonly subject: ProjectController;
}

/** The project a section is about. The section is drawn once it is known. */
export class ProjectController implements SectionSubject {
  readonly #host: AdminSection;
  readonly #project: StoreController<ResourceState<AdminProject>>;
  /** What the open form was opened with. */
  #since: AdminProject | undefined;

  constructor(host: AdminSection) {
    this.#host = host;
    this.#project = new StoreController(host, () => (host.user ? host.admin?.project.$current : null));
  }

  get id(): string | null {
    return this.#host.admin?.projectId ?? null;
  }

  /** Without an app for its owner there is no project. */
  get isOffered(): boolean {
    return this.#host.admin !== null;
  }

  get state(): ResourceState<AdminProject> | undefined {
    return this.#project.value;
  }

  /** The project, for whatever is drawn or pressed once it is known; `knownProject` for what may come before. */
  get project(): AdminProject {
    const { knownProject } = this;
    if (!knownProject) throw new Error('The project is not known yet.');
    return knownProject;
  }

  get knownProject(): AdminProject | undefined {
    const { state } = this;
    return state?.status === 'ready' ? state.data : undefined;
  }

  retry(): unknown {
    return this.#host.admin?.project.get();
  }

  /** Writes; what is changed shows at once and is taken back where the service refuses. */
  async save(changes: ProjectChanges): Promise<WriteResult> {
    return this.#host.admin?.project.update(changes);
  }

  /** A form opens: `saveEdited` looks for what others change from now on. */
  startEdit(): void {
    this.#since = this.knownProject;
  }

  /**
   * Writes what was edited while others may have edited the same. What both changed is refused once: then the section shows
   * theirs beside the form, and saving again replaces it. `since`: what was edited; by default what the open form was opened
   * with.
   */
  async saveEdited(changes: ProjectChanges, since?: AdminProject): Promise<WriteResult> {
    const result = await this.#host.admin?.project.update(changes, { since: since ?? this.#since ?? this.project });
    if (!since && result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') this.startEdit();
    return result;
  }
}
