import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../core/index.ts';

/** The app of the nearest provider. */
export const AppContext = createContext<ClientApp | null>(null);

/**
 * The app of the nearest `LatchkeyProvider`. Throws outside of one.
 *
 * @example const app = useApp();
 */
export function useApp(): ClientApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('useApp must be used within a LatchkeyProvider');
  return app;
}

/** Creates one app for as long as the component lives and disposes it after the component is gone. Null options create none. */
export function useOwnApp(options: ClientAppOptions | null): ClientApp | null {
  const [lifetime] = useState(() => lifetimeOf(options?.uniqueIdentifier));
  const read = () => options && lifetime.app(options);
  return useSyncExternalStore(lifetime.hold, read, read);
}

interface Lifetime {
  /** Created by the first call: strict mode runs initialisers twice, which must not create two apps. */
  readonly app: (options: ClientAppOptions) => ClientApp;
  /** Keeps the app alive until the returned function is called. */
  readonly hold: () => () => void;
}

/** By identifier, until they are held. On a server the next render may be for somebody else, so none stays here. */
const waiting = new Map<string, Lifetime>();

/**
 * A render that React repeats or abandons, as React 18 does in strict mode, forgets its state. Its app would keep the identifier to
 * itself, so the next render gets the same one.
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
    // A component that React only hid, with its effects removed, gets a new app when it is shown again.
    app = null;
  };
  return {
    app: (options) => {
      if (app) return app;
      app = createClientApp(options);
      // On a server no effect runs, so nothing would dispose the app later or stop its waiting.
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
        // Strict mode removes every effect and adds it again synchronously; that must not dispose the app.
        queueMicrotask(disposeUnlessHeld);
      };
    },
  };
}
