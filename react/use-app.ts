import { useState, useSyncExternalStore } from 'react';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../core/index.ts';
import { useProvided } from './base/provided.ts';

/**
 * Returns the app of the nearest `LatchkeyProvider`. Throws an `Error` when the component has no provider above it.
 *
 * @example const app = useApp();
 */
export function useApp(): ClientApp {
  return useProvided().app;
}

/** Returns an app that the first render creates and that is disposed after the component is unmounted. With null options, returns null. */
export function useOwnApp(options: ClientAppOptions | null): ClientApp | null {
  const [lifetime] = useState(() => lifetimeOf(options?.uniqueIdentifier));
  const read = () => options && lifetime.app(options);
  return useSyncExternalStore(lifetime.hold, read, read);
}

/** The life of one app, from its creation until no component holds it any more. */
interface Lifetime {
  /**
   * Returns the app, which the first call creates. Strict mode runs initialisers twice, so an initialiser must not create apps.
   */
  readonly app: (options: ClientAppOptions) => ClientApp;
  /** Keeps the app alive until the returned function is called. */
  readonly hold: () => () => void;
}

/**
 * Lifetimes that no mounted component holds yet, by the identifier of the app. On a server the next render may be for another user. So
 * there, a lifetime is removed as soon as its app has been created.
 */
const waiting = new Map<string, Lifetime>();

/**
 * Returns the lifetime in `waiting` for an app with this identifier, or creates one. When React repeats or abandons a render, as
 * React 18 does in strict mode, the state of that render is lost but its app still occupies the identifier. The next render
 * therefore gets the same app.
 */
function lifetimeOf(identifier: string | undefined): Lifetime {
  if (identifier === undefined) return createLifetime(() => {});
  const found = waiting.get(identifier) ?? createLifetime(() => waiting.delete(identifier));
  waiting.set(identifier, found);
  return found;
}

function createLifetime(stopWaiting: () => void): Lifetime {
  let app: ClientApp | null = null;
  let holders = 0;
  const disposeUnlessHeld = () => {
    if (holders > 0) return;
    app?.dispose();
    // React may only have hidden the component and removed its effects. Then the component creates a new app once React shows it again.
    app = null;
  };
  return {
    app: (options) => {
      if (app) return app;
      app = createClientApp(options);
      // On a server React runs no effects, so no later code would dispose the app or remove its lifetime from `waiting`.
      if (!app.platform.page) {
        app.dispose();
        stopWaiting();
      }
      return app;
    },
    hold: () => {
      holders += 1;
      stopWaiting();
      return () => {
        holders -= 1;
        // Strict mode removes every effect and adds it again synchronously, which must not dispose the app. So the check waits for the
        // end of that.
        queueMicrotask(disposeUnlessHeld);
      };
    },
  };
}
