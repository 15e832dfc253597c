import type { ReactiveController } from 'lit';
import { type AdminApp, type AdminProject, createAdminApp } from '../../../core/admin.ts';
import type { ClientApp, CurrentUser, ResourceState } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';

interface AdminOptions {
  /** Returns the admin app that the page created, if any. The page has to dispose of that app. */
  readonly given: () => AdminApp | null;
  readonly projectId: () => string;
  /** Returns the signed-in user; null while no user is signed in. */
  readonly user: () => CurrentUser | null;
}

/** The owner, project and user for which an admin app was created. When one of them changes, a new admin app is created. */
interface AppScope {
  readonly owner: ClientApp;
  readonly projectId: string;
  readonly userId: string;
}

/**
 * Provides the admin app of a project: the app that the page passed, or an app that this controller creates. When the user or the
 * project changes, the controller replaces its own app.
 */
export class AdminController implements ReactiveController {
  /** The error that was thrown when the admin app could not be created; else null. */
  problem: Error | null = null;
  readonly #host: LkElement;
  readonly #options: AdminOptions;
  readonly #project: StoreController<ResourceState<AdminProject>>;
  #ownApp: AdminApp | null = null;
  #scope: AppScope | null = null;

  constructor(host: LkElement, options: AdminOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    this.#project = new StoreController(host, () => this.value?.project.$current);
  }

  /** The admin app; null while no user is signed in. */
  get value(): AdminApp | null {
    return this.#options.user() && (this.#options.given() ?? this.#ownApp);
  }

  get project(): ResourceState<AdminProject> | undefined {
    return this.#project.value;
  }

  hostUpdate(): void {
    const wanted = this.#findScope();
    if (isSameScope(wanted, this.#scope)) return;
    this.#disposeOwnApp();
    if (!wanted) return;
    this.#scope = wanted;
    try {
      this.#ownApp = createAdminApp({ projectId: wanted.projectId, owner: wanted.owner });
    } catch (error) {
      this.problem = error as Error;
      console.error(`<${this.#host.localName}> could not make its app.`, error);
    }
  }

  hostDisconnected(): void {
    // An element that is only moved within the document is connected again before this microtask runs, so it keeps its app.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#disposeOwnApp();
    });
  }

  #findScope(): AppScope | null {
    const { app: owner } = this.#host;
    const userId = this.#options.user()?.id;
    const projectId = this.#options.projectId();
    return owner && userId && projectId && !this.#options.given() ? { owner, projectId, userId } : null;
  }

  #disposeOwnApp(): void {
    this.#ownApp?.dispose();
    this.#ownApp = this.#scope = this.problem = null;
  }
}

function isSameScope(first: AppScope | null, second: AppScope | null): boolean {
  return first?.owner === second?.owner && first?.projectId === second?.projectId && first?.userId === second?.userId;
}
