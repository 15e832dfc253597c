import type { ReactiveController } from 'lit';
import { type AdminApp, type AdminProject, createAdminApp } from '../../../core/admin.ts';
import type { ClientApp, CurrentUser, ResourceState } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { StoreController } from '../../base/store-controller.ts';

interface AdminOptions {
  /** Made by hand; it is its maker's to dispose. */
  readonly given: () => AdminApp | null;
  readonly projectId: () => string;
  /** Null while nobody is signed in. */
  readonly user: () => CurrentUser | null;
}

/** What one app for an owner was made for. */
interface Purpose {
  readonly owner: ClientApp;
  readonly projectId: string;
  readonly userId: string;
}

/** The app for the owner of a project: the one that was given, or its own, made anew for another person or project. */
export class AdminController implements ReactiveController {
  /** Why there can be none. */
  problem: Error | null = null;
  readonly #host: LkElement;
  readonly #options: AdminOptions;
  readonly #project: StoreController<ResourceState<AdminProject>>;
  #own: AdminApp | null = null;
  #purpose: Purpose | null = null;

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
    if (isSame(wanted, this.#purpose)) return;
    this.#drop();
    if (!wanted) return;
    this.#purpose = wanted;
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

  #wanted(): Purpose | null {
    const { app: owner } = this.#host;
    const userId = this.#options.user()?.id;
    const projectId = this.#options.projectId();
    return owner && userId && projectId && !this.#options.given() ? { owner, projectId, userId } : null;
  }

  #drop(): void {
    this.#own?.dispose();
    this.#own = this.#purpose = this.problem = null;
  }
}

function isSame(one: Purpose | null, other: Purpose | null): boolean {
  return one?.owner === other?.owner && one?.projectId === other?.projectId && one?.userId === other?.userId;
}
