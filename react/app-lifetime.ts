import { useEffect, useState } from 'react';
import { type ClientApp, type ClientAppOptions, createClientApp } from '../core/index.ts';

/** The app of one provider, made when first asked for: strict mode calls initialisers twice, and they must not make two. */
interface Lifetime {
  readonly app: (options: ClientAppOptions) => ClientApp;
  /** The provider is on the page until the result is called. */
  readonly hold: () => () => void;
  readonly isOver: () => boolean;
}

/** One app for as long as the component lives, disposed once it is really gone. Null options make none. */
export function useOwnApp(options: ClientAppOptions | null): ClientApp | null {
  const [lifetime, setLifetime] = useState(createLifetime);
  useEffect(() => {
    // What was hidden for a while, with its effects taken down, begins anew.
    if (lifetime.isOver()) setLifetime(createLifetime());
    return lifetime.hold();
  }, [lifetime]);
  return options && lifetime.app(options);
}

function createLifetime(): Lifetime {
  let app: ClientApp | null = null;
  let holders = 0;
  let isOver = false;
  const end = () => {
    if (holders > 0 || !app) return;
    isOver = true;
    app.dispose();
  };
  return {
    app: (options) => {
      if (app) return app;
      app = createClientApp(options);
      // On a server nothing listens and no effect will ever run.
      if (!app.platform.page) app.dispose();
      return app;
    },
    hold: () => {
      holders += 1;
      return () => {
        holders -= 1;
        // Strict mode takes every effect down and sets it up again in one go.
        queueMicrotask(end);
      };
    },
    isOver: () => isOver,
  };
}
