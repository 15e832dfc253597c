import { createContext, use, useState, useSyncExternalStore } from 'react';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../core/index.ts';

/** The app of the nearest provider. */
export const AppContext = createContext<ClientApp | null>(null);

/**
 * The app of the nearest `LatchkeyProvider`. Throws outside of one.
 *
 * @example const app = useApp();
 */
export function useApp(): ClientApp {
  const app = use(AppContext);
  if (!app) throw new Error('useApp must be used within a LatchkeyProvider');
  return app;
}

/** Creates one app for as long as the component lives and disposes it after the component is gone. Null options create none. */
export function useOwnApp(options: ClientAppOptions | null): ClientApp | null {
  const [lifetime] = useState(createLifetime);
  const read = () => options && lifetime.app(options);
  return useSyncExternalStore(lifetime.hold, read, read);
}

interface Lifetime {
  /** Created by the first call: strict mode runs initialisers twice, which must not create two apps. */
  readonly app: (options: ClientAppOptions) => ClientApp;
  /** Keeps the app alive until the returned function is called. */
  readonly hold: () => () => void;
}

function createLifetime(): Lifetime {
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
      // On a server no effect runs, so nothing would dispose the app later.
      if (!app.platform.page) app.dispose();
      return app;
    },
    hold: () => {
      holders += 1;
      return () => {
        holders -= 1;
        // Strict mode removes every effect and adds it again synchronously; that must not dispose the app.
        queueMicrotask(disposeUnlessHeld);
      };
    },
  };
}
