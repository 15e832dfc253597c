import { useState, useSyncExternalStore } from 'react';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../core/index.ts';

/** The app of one provider, made when first asked for: strict mode calls initialisers twice, and they must not make two. */
interface Lifetime {
  readonly app: (options: ClientAppOptions) => ClientApp;
  /** The provider is on the page until the result is called. */
  readonly hold: () => () => void;
}

/** One app for as long as the component lives, disposed once it is really gone. Null options make none. */
export function useOwnApp(options: ClientAppOptions | null): ClientApp | null {
  const [lifetime] = useState(createLifetime);
  const read = () => options && lifetime.app(options);
  return useSyncExternalStore(lifetime.hold, read, read);
}

function createLifetime(): Lifetime {
  let app: ClientApp | null = null;
  let holders = 0;
  const endUnlessHeld = () => {
    if (holders > 0) return;
    app?.dispose();
    // What was only hidden, with its effects taken down, gets a new one when it is shown again.
    app = null;
  };
  return {
    app: (options) => {
      if (app) return app;
      app = createClientApp(options);
      // On a server nothing listens, and no effect will ever run to end it.
      if (!app.platform.page) app.dispose();
      return app;
    },
    hold: () => {
      holders += 1;
      return () => {
        holders -= 1;
        // Strict mode takes every effect down and sets it up again in one go.
        queueMicrotask(endUnlessHeld);
      };
    },
  };
}
