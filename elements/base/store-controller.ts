import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** An atom as far as a reader needs it: calls at once and after each change. */
export interface Readable<Value> {
  subscribe(listener: (value: Value) => void): () => void;
}

/** Follows the atom that `follow` names at each update, and draws the host again when its value changes. */
export class StoreController<Value> implements ReactiveController {
  value: Value | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #follow: () => Readable<Value> | null | undefined;
  #followed: Readable<Value> | null | undefined;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, follow: () => Readable<Value> | null | undefined) {
    this.#host = host;
    this.#follow = follow;
    host.addController(this);
  }

  hostUpdate(): void {
    const wanted = this.#follow();
    if (wanted === this.#followed) return;
    this.hostDisconnected();
    this.#followed = wanted;
    if (!wanted) return;
    let isFirst = true;
    this.#stop = wanted.subscribe((value) => {
      this.value = value;
      if (!isFirst) this.#host.requestUpdate();
    });
    isFirst = false;
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#followed = undefined;
    this.value = undefined;
  }
}
