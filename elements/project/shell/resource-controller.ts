import type { ReactiveController } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { type Change, createResource, type EndChange, type Resource } from '../../../core/cache/resource.ts';
import { StoreController, type StoreHost } from '../../base/controllers/store-controller.ts';

/** What is loaded, and by which parameters: another key is another value. */
export interface ResourceRequest<Value> {
  /** The app that is asked, then the parameters; compared one by one. */
  readonly key: readonly [AdminApp, ...unknown[]];
  readonly load: () => Promise<Value>;
}

interface ResourceControllerOptions {
  /** The value of one key stays until that of the next one from the same app is there, as a page of a list does. */
  readonly keepsPrevious?: boolean;
}

const LOADING = { status: 'loading' } as const;

/**
 * A value that only its host shows, such as a page of users: one resource for each key, dropped with the key. What the admin app
 * itself caches is followed by a `StoreController`.
 */
export class ResourceController<Value> implements ReactiveController {
  readonly #request: () => ResourceRequest<Value> | null;
  readonly #keepsPrevious: boolean;
  readonly #store: StoreController<ResourceState<Value>>;
  #key: ResourceRequest<Value>['key'] | null = null;
  #resource: Resource<Value> | null = null;
  #previous: Value | undefined;

  /** `request`: null where there is nothing to load. */
  constructor(
    host: StoreHost,
    request: () => ResourceRequest<Value> | null,
    { keepsPrevious = false }: ResourceControllerOptions = {},
  ) {
    this.#request = request;
    this.#keepsPrevious = keepsPrevious;
    host.addController(this);
    this.#store = new StoreController(host, () => this.#resource?.$state);
  }

  get state(): ResourceState<Value> {
    const state = this.#store.value ?? LOADING;
    if (state.status !== 'loading' || this.#previous === undefined) return state;
    return { status: 'ready', data: this.#previous, refreshing: true };
  }

  /** The value, once there is one. */
  get data(): Value | undefined {
    const { state } = this;
    return state.status === 'ready' ? state.data : undefined;
  }

  /** Loads it again. Never rejects: a failure is a state, and data at hand stays. */
  async reload(): Promise<void> {
    if (this.state.status === 'failed') this.#previous = undefined;
    await this.#resource?.refetch().catch(() => {});
  }

  /** See `Resource.change`. */
  change(make: Change<Value>): EndChange {
    return this.#resource?.change(make) ?? (() => {});
  }

  /** Shows the answer of a write. The answer of a request under way may be older, so it is not shown, and the value is loaded again. */
  set(value: Value): void {
    const { state } = this;
    const isLoading = state.status === 'loading' || (state.status === 'ready' && state.refreshing);
    const end = this.change(() => value);
    if (isLoading) void this.reload().then(() => end());
    else end(true);
  }

  hostUpdate(): void {
    const request = this.#request();
    const key = request?.key ?? null;
    if (isSame(key, this.#key)) return;
    const stays = this.#keepsPrevious && key?.[0] === this.#key?.[0];
    this.#previous = stays ? this.data : undefined;
    this.#key = key;
    this.#resource = request && createResource({ clock: request.key[0].platform.clock, load: request.load });
  }

  hostDisconnected(): void {
    this.#key = null;
    this.#resource = null;
    this.#previous = undefined;
  }
}

function isSame(one: readonly unknown[] | null, other: readonly unknown[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
