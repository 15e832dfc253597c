import type { ConnectedAccount, ContactChannel, Project, ResourceState } from '../../../core/index.ts';
import { remainingMethods } from '../../../core/messages/en/account/remaining-methods.ts';
import { StoreController } from '../../base/store-controller.ts';
import type { LkSection } from '../../sections/section.ts';
import { lastMethods, type Removable } from './remaining-methods.ts';

/** Follows what the last way to sign in is, for a section that lets people take one away. */
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

  /** For `needs`: the first of project, addresses and accounts that is not there yet, or could not be loaded. */
  get needs(): ResourceState<unknown> | undefined {
    const all = [this.#project.value, this.#channels.value, this.#accounts.value];
    return all.find((each) => each?.status !== 'ready') ?? this.#channels.value;
  }

  /** The addresses; empty until they are there. */
  get channels(): readonly ContactChannel[] {
    return dataOf(this.#channels.value) ?? [];
  }

  /** The accounts at providers; empty until they are there. */
  get accounts(): readonly ConnectedAccount[] {
    return dataOf(this.#accounts.value) ?? [];
  }

  /** Undefined until it is there. */
  get project(): Project | undefined {
    return dataOf(this.#project.value);
  }

  /** For `retry`: loads all three again. */
  async load(): Promise<void> {
    const { app } = this.#host;
    await Promise.allSettled([app?.getProject(), app?.contactChannels.list(), app?.connectedAccounts.list()]);
  }

  /** Why something must stay; empty where it may go. Until everything is known, nothing may. */
  reasonToKeep(wanted: Removable): string {
    const { user } = this.#host;
    const { project, channels, accounts } = this;
    const texts = this.#host.texts('remainingMethods', remainingMethods);
    if (!user || !project || this.needs?.status !== 'ready') return texts.notKnown;
    return lastMethods({ user, channels, accounts, config: project.config }).has(wanted) ? texts.last : '';
  }
}

function dataOf<Value>(state: ResourceState<Value> | undefined): Value | undefined {
  return state?.status === 'ready' ? state.data : undefined;
}
