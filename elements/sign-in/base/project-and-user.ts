import type { ClientApp, CurrentUser, Project, ResourceState } from '../../../core/index.ts';
import { LazyController } from '../../base/controllers/lazy-controller.ts';
import { PageSuspendController } from '../../base/controllers/page-restore-controller.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import type { AuthHost } from './auth-host.ts';
import { followProject, readKnownProject } from './known-project.ts';
import type { SignInAgain } from '../../cards/signed-in-card.ts';
import { knownFlow, type KnownFlow } from './card-flow.ts';

/** The project and the user of a card, as far as they are known. */
export class ProjectAndUser {
  /** The view for signed-in users. Loaded on demand, because most visitors of the card are not signed in. */
  readonly signedIn: LazyController<typeof import('../../cards/signed-in-card.ts')>;
  readonly #host: AuthHost;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #user: StoreController<CurrentUser | null | undefined>;
  readonly #userState: StoreController<ResourceState<unknown>>;
  readonly #pageSuspend: PageSuspendController;
  /** The project as known before the response of the service, and the app that it was read for. */
  #beforeResponse: { readonly app: ClientApp; readonly project: Project | null } | null = null;

  constructor(host: AuthHost) {
    this.#host = host;
    this.signedIn = new LazyController(host, () => import('../../cards/signed-in-card.ts'));
    this.#project = new StoreController(host, () => host.app && followProject(host.app));
    this.#user = new StoreController(host, () => host.app?.$anyUser);
    this.#userState = new StoreController(host, () => host.app?.$userState);
    this.#pageSuspend = new PageSuspendController(host);
  }

  /** The project from the service. Null until it is loaded. */
  get loadedProject(): Project | null {
    const { value } = this.#project;
    return value?.status === 'ready' ? value.data : null;
  }

  /** The project from the service. Until it is loaded, the project as stored at the last visit. Null if there is neither. */
  get project(): Project | null {
    return this.loadedProject ?? this.#knownProject;
  }

  get #knownProject(): Project | null {
    const { app } = this.#host;
    if (!app) return null;
    if (app !== this.#beforeResponse?.app) this.#beforeResponse = { app, project: readKnownProject(app) };
    return this.#beforeResponse.project;
  }

  /** Set if a signed-in user was redirected to the card to sign in again, until the user has done so. */
  get again(): SignInAgain | null | undefined {
    return this.#user.value && this.signedIn.value?.signInAgainOf(this.#host, this.#user.value);
  }

  get flow(): KnownFlow {
    const { project, again } = this;
    return knownFlow({
      project,
      again,
      user: this.#user.value,
      externalProvider: this.#host.app?.externalProvider,
      isSuspended: this.#pageSuspend.isSuspended,
      loading: (project ? this.#userState : this.#project).value,
    });
  }
}
