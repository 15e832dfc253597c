import type { ReactiveController } from 'lit';
import { type AdminApp, type AdminProject, createAdminApp } from '../../../core/admin.ts';
import type { ClientApp, CurrentUser, ResourceState } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';

interface AdminOptions {
  /** Made by the page, which has to dispose of it. */
  readonly given: () => AdminApp | null;
  readonly projectId: () => string;
  /** Null while nobody is signed in. */
  readonly user: () => CurrentUser | null;
}

/** What an owner's app belongs to. */
interface AppScope {
  readonly owner: ClientApp;
  readonly projectId: string;
  readonly userId: string;
}

/** The app for the owner of a project: the one that was given, or its own, which is replaced when the user or the project changes. */
export class AdminController implements ReactiveController {
  /** Why no app could be made. */
  problem: Error | null = null;
  readonly #host: LkElement;
  readonly #options: AdminOptions;
  readonly #project: StoreController<ResourceState<AdminProject>>;
  #own: AdminApp | null = null;
  #scope: AppScope | null = null;

  constructor(host: LkElement, options: AdminOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
    this.#project = new StoreController(host, () => this.value?.project.$current);
  }

  /** Null while nobody is signed in. */
  get value(): AdminApp | null {
    return this.#options.user() && (this.#options.given() ?? this.#own);
  }

  get project(): ResourceState<AdminProject> | undefined {
    return this.#project.value;
  }

  hostUpdate(): void {
    const wanted = this.#wanted();
    if (isSame(wanted, this.#scope)) return;
    this.#drop();
    if (!wanted) return;
    this.#scope = wanted;
    try {
      this.#own = createAdminApp({ projectId: wanted.projectId, owner: wanted.owner });
    } catch (error) {
      this.problem = error as Error;
      console.error(`<${this.#host.localName}> could not make its app.`, error);
    }
  }

  hostDisconnected(): void {
    // An element that is only moved comes back within this task.
    queueMicrotask(() => {
      if (!this.#host.isConnected) this.#drop();
    });
  }

  #wanted(): AppScope | null {
    const { app: owner } = this.#host;
    const userId = this.#options.user()?.id;
    const projectId = this.#options.projectId();
    return owner && userId && projectId && !this.#options.given() ? { owner, projectId, userId } : null;
  }

  #drop(): void {
    this.#own?.dispose();
    this.#own = this.#scope = this.problem = null;
  }
}

function isSame(one: AppScope | null, other: AppScope | null): boolean {
  return one?.owner === other?.owner && one?.projectId === other?.projectId && one?.userId === other?.userId;
}
