import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/**
 * Lets a router commit the page that redirects before the redirect reads the address. Routers render the next page in a transition
 * and change the address when React commits it. React does not commit a transition that suspends outside of a new Suspense, unless
 * the Suspense around it shows its fallback already. So the gate of a provider makes the provider show its fallback first.
 */
export class CommitGate {
  readonly $isClosed = atom(false);
  /** What the barrier suspends on. */
  opened: Promise<void> = Promise.resolve();
  #render: () => void = () => {};
  #open: () => void = () => {};
  #closing: Promise<void> | null = null;
  #shown: () => void = () => {};
  #isFallbackShown = false;
  #waiting: (() => void)[] = [];

  /**
   * Begins to show the fallback of the provider; the promise resolves when it is shown. Null where that is needless: it is shown
   * already, or nobody has touched the page since it was loaded, so that its address is right.
   */
  close(): Promise<void> | null {
    if (this.#isFallbackShown || !isPageTouched()) return null;
    this.#closing ??= new Promise((resolve) => {
      this.#shown = resolve;
      this.opened = new Promise((open) => {
        this.#open = open;
      });
      // Not while React renders.
      queueMicrotask(() => this.$isClosed.set(true));
    });
    return this.#closing;
  }

  open(): void {
    this.#closing = null;
    this.$isClosed.set(false);
    this.#open();
  }

  /** Resolves when React has committed all transitions that are under way and can be committed. */
  committed(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#render();
    });
  }

  /** Takes a function that renders a component of the provider in a transition, until the returned one is called. */
  connect(render: () => void): () => void {
    this.#render = render;
    return () => {
      this.#render = () => {};
    };
  }

  /** The provider has committed a render. */
  readonly noteCommit = (): void => {
    for (const resolve of this.#waiting.splice(0)) resolve();
  };

  /** The fallback of the provider appeared or is gone. */
  noteFallback(isShown: boolean): void {
    this.#isFallbackShown = isShown;
    if (isShown) this.#shown();
  }
}

export const GateContext = createContext(new CommitGate());

/** The gate of the nearest provider. */
export const useGate = (): CommitGate => useContext(GateContext);

interface GateProps {
  readonly gate: CommitGate;
}

/** Beside the children of the provider: suspends while the gate is closed. */
export function GateBarrier({ gate }: GateProps): null {
  if (useStore(gate.$isClosed, { ssr: 'initial' })) throw gate.opened;
  return null;
}

/** Inside the fallback of the provider. */
export function GateFallback({ gate }: GateProps): null {
  useEffect(() => {
    gate.noteFallback(true);
    return () => gate.noteFallback(false);
  }, [gate]);
  return null;
}

/** Outside the Suspense of the provider: its state shows when a transition is committed. */
export function GateProbe({ gate }: GateProps): null {
  const [count, setCount] = useState(0);
  useEffect(() => gate.connect(() => startTransition(() => setCount((before) => before + 1))), [gate]);
  useEffect(() => {
    if (count > 0) gate.noteCommit();
  }, [gate, count]);
  return null;
}

/** Without a click or a key no link has been followed. Browsers that do not tell count as touched. */
function isPageTouched(): boolean {
  const { userActivation } = navigator as { readonly userActivation?: { readonly hasBeenActive: boolean } };
  return userActivation?.hasBeenActive ?? true;
}
