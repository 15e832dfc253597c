import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Readable } from '../element-context.ts';

/** The element that a `StoreController` updates. `isConnected` tells whether the element is in the page. */
export type StoreHost = ReactiveControllerHost & Pick<Element, 'isConnected'>;

/**
 * Subscribes to an atom and renders the host again when its value changes. Each update of the host calls `select`. If `select` returns
 * another atom than before, the subscription moves to that atom.
 */
export class StoreController<Value> implements ReactiveController {
  value: Value | undefined;
  readonly #host: StoreHost;
  readonly #select: () => Readable<Value> | null | undefined;
  #followed: Readable<Value> | null | undefined;
  #stop: (() => void) | undefined;

  constructor(host: StoreHost, select: () => Readable<Value> | null | undefined) {
    this.#host = host;
    this.#select = select;
    host.addController(this);
  }

  hostUpdate(): void {
    // A scheduled update can run after the element left the page. A subscription made then would never end.
    const selected = this.#host.isConnected ? this.#select() : null;
    if (selected === this.#followed) return;
    this.hostDisconnected();
    this.#followed = selected;
    if (!selected) return;
    let isFirst = true;
    this.#stop = selected.subscribe((value) => {
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
