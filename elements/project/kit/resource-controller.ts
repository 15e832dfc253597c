import type { ReactiveController } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import type { ResourceState } from '../../../core/index.ts';
import { type ValueChange, createResource, type EndShownChange, type Resource } from '../../../core/cache/resource.ts';
import { StoreController, type StoreHost } from '../../base/controllers/store-controller.ts';

/** The request of a value and the key that identifies the value. When the key changes, another value is loaded. */
export interface ResourceRequest<Value> {
  /** The admin app that sends the request, then the parameters. Keys are compared part by part. */
  readonly key: readonly [AdminApp, ...unknown[]];
  readonly load: () => Promise<Value>;
}

interface ResourceControllerOptions {
  /** Whether a new key of the same admin app keeps showing the previous value until the new value is loaded. */
  readonly keepsPrevious?: boolean;
}

const LOADING = { status: 'loading' } as const;

/**
 * Loads a value that only one element shows, such as a page of users, and renders the host again when the value changes. The value is
 * not cached: when the key of the request changes, another value is loaded. For values that the admin app caches, use a `StoreController`.
 */
export class ResourceController<Value> implements ReactiveController {
  readonly #request: () => ResourceRequest<Value> | null;
  readonly #keepsPrevious: boolean;
  readonly #store: StoreController<ResourceState<Value>>;
  #key: ResourceRequest<Value>['key'] | null = null;
  #resource: Resource<Value> | null = null;
  #previous: Value | undefined;

  /** `request` returns the current request, or null when there is nothing to load. */
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

  /** The value; undefined until the value is loaded. */
  get data(): Value | undefined {
    const { state } = this;
    return state.status === 'ready' ? state.data : undefined;
  }

  /** Loads the value again. Never rejects: an error becomes part of the state, and loaded data stays. */
  async reload(): Promise<void> {
    if (this.state.status === 'failed') this.#previous = undefined;
    await this.#resource?.refetch().catch(() => {});
  }

  /** Shows the value with a change that is being written, until the returned function is called; see `Resource.change`. */
  change(make: ValueChange<Value>): EndShownChange {
    return this.#resource?.change(make) ?? (() => {});
  }

  /**
   * Shows the value that a write returned. If a read is in progress, its response may be older than the write. That response is
   * ignored, and the value is loaded again.
   */
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
    if (isSameKey(key, this.#key)) return;
    const stays = this.#keepsPrevious && key?.[0] === this.#key?.[0];
    this.#previous = stays ? this.data : undefined;
    this.#key = key;
    this.#resource = request && createResource({ ...request.key[0].platform, load: request.load });
  }

  hostDisconnected(): void {
    this.#key = null;
    this.#resource = null;
    this.#previous = undefined;
  }
}

function isSameKey(first: readonly unknown[] | null, second: readonly unknown[] | null): boolean {
  if (first === null || second === null) return first === second;
  return first.length === second.length && first.every((part, index) => part === second[index]);
}
