import { type ComponentType, createElement, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import * as owners from '../../react/project.ts';
import * as everything from '../../react/index.ts';
import { createOwnerOfEverything, loadEveryElement } from '../elements/support/element-mounts.ts';
import type { Mount } from '../elements/support/growth.ts';
import { MANAGED_ID } from '../elements/support/service-project.ts';
import { rest } from '../elements/support/support.ts';

const { LatchkeyProvider } = everything;

/** Every component of the package by its name. */
export const components = Object.entries<unknown>({ ...everything, ...owners }).filter(
  (entry): entry is [string, ComponentType<object>] => /^[A-Z]/.test(entry[0]) && entry[0] !== 'LatchkeyProvider',
);

/** Mounts components into one root below a provider. */
export async function createMounts() {
  await loadEveryElement();
  const owner = await createOwnerOfEverything();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (node: ReactNode) =>
    flushSync(() => root.render(<LatchkeyProvider app={owner.app}>{node}</LatchkeyProvider>));
  show(null);
  const mountOf =
    (nodes: () => ReactNode): Mount =>
    async (count) => {
      show(nodes());
      if (count % RESTS_EVERY === 0) await rest();
      if (count % RESTS_EVERY === 1) await Promise.resolve();
      return async () => {
        show(null);
        if (count % RESTS_EVERY === 0) await rest();
      };
    };
  const settle = async () => {
    await rest();
    await owner.clock.advance(10_000);
    owner.requests.length = 0;
  };
  return { mountOf, settle };
}

export function elementOf(component: ComponentType<object>, key: string): ReactNode {
  return createElement(component, { key, ...PROPERTIES });
}

/** Every how many mounts a component has the time to come to rest, which takes longest. */
const RESTS_EVERY = 10;

const PROPERTIES = { projectId: MANAGED_ID, location: '/handler/sign-in', children: 'Content' };
