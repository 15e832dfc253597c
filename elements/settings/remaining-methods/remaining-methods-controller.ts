import type { ConnectedAccount, ContactChannel, Project, ResourceState } from '../../../core/index.ts';
import { remainingMethods } from '../../messages/account/remaining-methods.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import type { LkSection } from '../../sections/section/section.ts';
import { lastMethods, type Removable } from './remaining-methods.ts';

/** Watches the remaining sign-in methods of the user, for sections in which one can be removed. */
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

  /** For `needs` of the section: project, addresses and accounts. */
  get needs(): ResourceState<unknown> | undefined | null {
    return joinStates([this.#project.value, this.#channels.value, this.#accounts.value]);
  }

  /** The addresses of the user; empty until they are loaded. */
  get channels(): readonly ContactChannel[] {
    return dataOf(this.#channels.value) ?? [];
  }

  /** The accounts at providers; empty until they are loaded. */
  get accounts(): readonly ConnectedAccount[] {
    return dataOf(this.#accounts.value) ?? [];
  }

  /** Undefined until it is loaded. */
  get project(): Project | undefined {
    return dataOf(this.#project.value);
  }

  /** For `retry` of the section: loads all three again. */
  async load(): Promise<void> {
    const { app } = this.#host;
    await Promise.allSettled([app?.getProject(), app?.contactChannels.list(), app?.connectedAccounts.list()]);
  }

  /** Why something must not be removed; empty where it may be. Nothing may be removed until everything is loaded. */
  reasonToKeep(removable: Removable): string {
    const { user } = this.#host;
    const { project, channels, accounts } = this;
    const texts = this.#host.texts('remainingMethods', remainingMethods);
    if (!user || !project || this.needs?.status !== 'ready') return texts.notKnown;
    return lastMethods({ user, channels, accounts, config: project.config }).has(removable) ? texts.last : '';
  }
}
