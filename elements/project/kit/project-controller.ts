import type { TemplateResult } from 'lit';
import type { AdminApp, AdminProject, ProjectChanges } from '../../../core/admin.ts';
import type { ClientApp, ResourceState } from '../../../core/index.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import type { WriteResult } from '../../sections/section/pending-work.ts';
import type { LkSection, SectionSubject } from '../../sections/section/section.ts';

/** Renders a section as a light DOM child of the project settings. */
export type RenderProjectSection = (app: ClientApp, admin: AdminApp) => TemplateResult;

/** Creates links to the other pages of the project settings and to items below a page, such as a user. */
export interface ProjectLinks {
  /** The id of the page that the address names; empty when the address names no page. */
  readonly pageId: string;
  linkTo(pageId: string, itemId?: string): string;
  /** Handles the click on such a link. If the browser supports it, the link opens without loading a new document. */
  readonly handleClick: (event: Event) => void;
}

/** A section of the project settings. */
export interface AdminSection extends LkSection {
  /** The admin app of the project. It uses the session of the signed-in owner in `app`. */
  readonly admin: AdminApp | null;
}

/** A section about a project, with the members that its parts use, such as its forms and rows. */
export interface ProjectSection extends AdminSection {
  readonly subject: ProjectController;
}

/** Provides the project of a section. The section is rendered once the project is loaded. */
export class ProjectController implements SectionSubject {
  readonly #host: AdminSection;
  readonly #project: StoreController<ResourceState<AdminProject>>;
  /** The project as it was when the open form was opened. `saveEdited` compares with it to find changes of other owners. */
  #since: AdminProject | undefined;

  constructor(host: AdminSection) {
    this.#host = host;
    this.#project = new StoreController(host, () => (host.user ? host.admin?.project.$current : null));
  }

  get id(): string | null {
    return this.#host.admin?.projectId ?? null;
  }

  /** Whether the section has an admin app. Without an admin app there is no project to show. */
  get isOffered(): boolean {
    return this.#host.admin !== null;
  }

  get state(): ResourceState<AdminProject> | undefined {
    return this.#project.value;
  }

  /** The loaded project. Throws while the project is not loaded; code that may run earlier uses `knownProject`. */
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

  /**
   * Saves changes of the project. The changes appear immediately. If the service refuses them, the old values appear again.
   */
  async save(changes: ProjectChanges): Promise<WriteResult> {
    return this.#host.admin?.project.update(changes);
  }

  /** Starts an edit when a form opens. `saveEdited` then detects changes that other owners made after this call. */
  startEdit(): void {
    this.#since = this.knownProject;
  }

  /**
   * Saves changes that another owner may have made at the same time. If another owner has changed the same value, the first
   * attempt fails with `CHANGED_MEANWHILE`, and the section shows the other owner's value beside the form. Saving again overwrites
   * that value. `since` is the project that the edit started from; by default the project at the time the form was opened.
   */
  async saveEdited(changes: ProjectChanges, since?: AdminProject): Promise<WriteResult> {
    const result = await this.#host.admin?.project.update(changes, { since: since ?? this.#since ?? this.project });
    if (!since && result && !result.ok && result.error.code === 'CHANGED_MEANWHILE') this.startEdit();
    return result;
  }
}
