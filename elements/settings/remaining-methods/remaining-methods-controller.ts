import type { ConnectedAccount, ContactChannel, Project, ResourceState } from '../../../core/index.ts';
import { remainingMethods } from '../../messages/account/remaining-methods.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { findRequiredMethods, type Removable } from './remaining-methods.ts';

/** Follows the user's sign-in methods for sections that can remove a method, and tells which methods must be kept. */
export class RemainingMethodsController {
  readonly #host: LkSection;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #channels: StoreController<ResourceState<readonly ContactChannel[]>>;
  readonly #accounts: StoreController<ResourceState<readonly ConnectedAccount[]>>;

  constructor(host: LkSection) {
    this.#host = host;
    const app = () => (host.user ? host.app : null);
    this.#project = new StoreController(host, () => app()?.$project);
    this.#channels = new StoreController(host, () => app()?.contactChannels.$list);
    this.#accounts = new StoreController(host, () => app()?.connectedAccounts.$list);
  }

  /** The state of all data: project, email addresses and accounts. Return it from `needs` of the section. */
  get needs(): ResourceState<unknown> | undefined | null {
    return joinStates([this.#project.value, this.#channels.value, this.#accounts.value]);
  }

  /** The email addresses of the user. Empty until they are loaded. */
  get channels(): readonly ContactChannel[] {
    return dataOf(this.#channels.value) ?? [];
  }

  /** The user's accounts at OAuth providers. Empty until they are loaded. */
  get accounts(): readonly ConnectedAccount[] {
    return dataOf(this.#accounts.value) ?? [];
  }

  /** The project. Undefined until it is loaded. */
  get project(): Project | undefined {
    return dataOf(this.#project.value);
  }

  /** Loads project, email addresses and accounts again. Return it from `retry` of the section. */
  async load(): Promise<void> {
    const { app } = this.#host;
    await Promise.allSettled([app?.getProject(), app?.contactChannels.list(), app?.connectedAccounts.list()]);
  }

  /**
   * Returns the reason why a sign-in method must be kept. Empty if the method may be removed. Until all data is loaded, every
   * method must be kept.
   */
  reasonToKeep(removable: Removable): string {
    const { user } = this.#host;
    const { project, channels, accounts } = this;
    const texts = this.#host.texts('remainingMethods', remainingMethods);
    if (!user || !project || this.needs?.status !== 'ready') return texts.notKnown;
    return findRequiredMethods({ user, channels, accounts, config: project.config }).has(removable) ? texts.last : '';
  }
}
