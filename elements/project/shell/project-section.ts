import type { TemplateResult } from 'lit';
import type { AdminApp, AdminProject, ProjectChanges } from '../../../core/admin.ts';
import type { ClientApp, ResourceState } from '../../../core/index.ts';
import { property } from '../../base/decorators.ts';
import { StoreController } from '../../base/store-controller.ts';
import { LkSection } from '../../sections/section.ts';
import type { Outcome } from '../../sections/pending-work.ts';

/** Draws a section among the light children of the project settings. */
export type ProjectSection = (app: ClientApp, admin: AdminApp) => TemplateResult;

/** Links to the other pages of the same project. */
export interface ProjectLinks {
  linkTo(pageId: string): string;
  /** For the click on such a link: the page goes on without being loaded anew, where the browser can do that. */
  readonly handleClick: (event: Event) => void;
}

/**
 * The base of the sections about one project. They show nothing to people who are signed out, and are drawn once the project is
 * known, unless `needs` asks for more (`togetherOf` of the team sections joins several states).
 */
export abstract class LkProjectSection extends LkSection {
  /** The app for the owner of the project; its session is that of `app`. */
  @property({ attribute: false }) admin: AdminApp | null = null;
  /** Set by the settings around it. */
  @property({ attribute: false }) links: ProjectLinks | null = null;

  readonly #project = new StoreController<ResourceState<AdminProject>>(this, () =>
    this.user ? this.admin?.project.$current : null,
  );
  #drawnId: string | null = null;

  constructor() {
    super();
    this.addController({ hostUpdate: () => this.#watchProject() });
  }

  /** The project, for whatever is drawn or pressed once it is known; `knownProject` for what may come before. */
  get project(): AdminProject {
    const { knownProject } = this;
    if (!knownProject) throw new Error('The project is not known yet.');
    return knownProject;
  }

  get knownProject(): AdminProject | undefined {
    const { value } = this.#project;
    return value?.status === 'ready' ? value.data : undefined;
  }

  /** Writes; what is changed shows at once and is taken back where the service refuses. */
  protected async save(changes: ProjectChanges): Promise<Outcome> {
    return this.admin?.project.update(changes);
  }

  protected override needs(): ResourceState<unknown> | undefined | null {
    return this.#project.value;
  }

  protected override retry(): unknown {
    return this.admin?.project.get();
  }

  /** Without an app for its owner there is no project. */
  protected override isOffered(): boolean {
    return this.admin !== null;
  }

  #watchProject(): void {
    const id = this.admin?.projectId ?? null;
    if (this.#drawnId !== null && this.#drawnId !== id) this.forget();
    this.#drawnId = id;
  }
}
