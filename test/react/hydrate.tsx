import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import { type ClientApp, createClientApp } from '../../core/index.ts';
import { LatchkeyProvider, type LatchkeyProviderProps } from '../../react/index.ts';
import { trustedMarkup } from '../support/browser/trusted-types.ts';
import { createWorld } from '../support/world.ts';
import { closeOnce, inAct, OPTIONS, type TestApp } from './support.tsx';

/** Renders children of a provider with a user on a server, and hydrates the markup in the app of a browser. */
export async function hydrate(
  { app }: TestApp,
  given: LatchkeyProviderProps['user'],
  children: ReactNode,
  /** Sees the markup of the server before it is hydrated. */
  look: (host: HTMLElement) => void = () => {},
) {
  const tree = (treeApp: ClientApp, treeUser: LatchkeyProviderProps['user']) => (
    <StrictMode>
      <LatchkeyProvider app={treeApp} user={treeUser}>
        {children}
      </LatchkeyProvider>
    </StrictMode>
  );
  const serverApp = createClientApp(OPTIONS, { ...createWorld().tab(), page: null, cookies: null });
  const problems: unknown[] = [];
  const html = renderToString(tree(serverApp, given));
  serverApp.dispose();
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = trustedMarkup(html);
  const before = host.innerText;
  look(host);
  let root: ReturnType<typeof hydrateRoot> | undefined;
  await inAct(() => {
    root = hydrateRoot(host, tree(app, given), { onRecoverableError: (error) => void problems.push(error) });
  });
  return {
    host,
    html,
    before,
    problems,
    show: (next: LatchkeyProviderProps['user']) => inAct(() => root?.render(tree(app, next))),
    close: closeOnce(async () => {
      await inAct(() => root?.unmount());
      host.remove();
    }),
  };
}
