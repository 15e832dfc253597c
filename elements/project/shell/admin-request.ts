import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { ResourceState } from '../../../core/index.ts';

interface AskOptions<Value> {
  /** What the question is about, the app it is asked of first; null: nothing is asked. Another subject is asked for anew. */
  readonly subject: () => readonly unknown[] | null;
  readonly ask: () => Promise<Value>;
  /** What is shown stays while the next answer of the same app is on its way, as a page of a list does. */
  readonly stays?: boolean;
}

type Change<Value> = (value: Value) => Value;

const LOADING = { status: 'loading' } as const;

/**
 * An answer of the service that no cache keeps, such as a page of users. Only the answer to the latest question is shown: an older
 * one that comes late is dropped.
 */
export class AskController<Value> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #options: AskOptions<Value>;
  #state: ResourceState<Value> = LOADING;
  #subject: readonly unknown[] | null = null;
  #latest: object | null = null;
  #changes: readonly Change<Value>[] = [];

  constructor(host: ReactiveControllerHost, options: AskOptions<Value>) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  get state(): ResourceState<Value> {
    const state = this.#state;
    if (state.status !== 'ready' || this.#changes.length === 0) return state;
    return { ...state, data: this.#changes.reduce((value, make) => make(value), state.data) };
  }

  /** The answer, once there is one. */
  get data(): Value | undefined {
    const { state } = this;
    return state.status === 'ready' ? state.data : undefined;
  }

  /** Asks once more. What it finds shows by itself; never rejects, and data at hand stays. */
  again(): Promise<void> {
    return this.#ask(this.#state);
  }

  /** Shows the answer with a change that is being written; the function returned ends that. `isKept`: it belongs to the answer now. */
  change(make: Change<Value>): (isKept?: boolean) => void {
    this.#alter([...this.#changes, make]);
    return (isKept = false) => {
      const state = this.#state;
      if (isKept && state.status === 'ready' && this.#changes.includes(make)) {
        this.#state = { ...state, data: make(state.data) };
      }
      this.#alter(this.#changes.filter((each) => each !== make));
    };
  }

  /** Puts the answer of a write in the place of what is shown; whatever is under way is dropped. */
  set(data: Value): void {
    this.#latest = null;
    this.#show({ status: 'ready', data, refreshing: false });
  }

  hostUpdate(): void {
    const subject = this.#options.subject();
    const before = this.#subject;
    if (isSame(subject, before)) return;
    const stays = this.#options.stays && subject?.[0] === before?.[0];
    this.#subject = subject;
    this.#changes = [];
    if (!stays) this.#state = LOADING;
    this.#latest = null;
    if (subject) void this.#ask(null);
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#subject = null;
    this.#latest = null;
    this.#changes = [];
    this.#state = LOADING;
  }

  /** `fallback` is what is shown where there is no answer; null: that there is none. */
  async #ask(fallback: ResourceState<Value> | null): Promise<void> {
    if (this.#subject === null) return;
    const mine = {};
    this.#latest = mine;
    this.#show(this.#state.status === 'ready' ? { ...this.#state, refreshing: true } : LOADING);
    try {
      const data = await this.#options.ask();
      if (mine === this.#latest) this.#show({ status: 'ready', data, refreshing: false });
    } catch (error) {
      if (mine !== this.#latest) return;
      const failed = error instanceof Error ? error : new Error(String(error));
      this.#show(
        fallback?.status === 'ready' ? { ...fallback, refreshing: false } : { status: 'failed', error: failed },
      );
    }
  }

  #alter(changes: readonly Change<Value>[]): void {
    this.#changes = changes;
    this.#host.requestUpdate();
  }

  #show(state: ResourceState<Value>): void {
    this.#state = state;
    this.#host.requestUpdate();
  }
}

function isSame(one: readonly unknown[] | null, other: readonly unknown[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((part, index) => part === other[index]);
}
