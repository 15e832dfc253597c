import type { LitElement } from 'lit';
import React from 'react';
import { pageTimers } from '../../elements/base/page.ts';
import { lazyCode } from './lazy-code.ts';
import { ProvidedContext } from './provided.ts';
import {
  castComponent,
  createInner,
  type ElementComponent,
  type EventName,
  type InnerProps,
  type TagOf,
} from './wrap.tsx';

// Apart from `wrap.tsx`: hooks that use `lazyCode` load later than the components of a first load (`loading-plan.ts`).

/**
 * Creates the component of an element whose class is loaded on the first render. The component suspends until the class is loaded. When
 * loading has failed and the error boundary is reset, the component tries again, unlike a component of React's `lazy`.
 */
export function wrapLazy<
  Element extends LitElement,
  const Events extends Record<string, EventName> = Record<never, never>,
>(tagName: TagOf<Element>, load: () => Promise<new () => Element>, events?: Events): ElementComponent<Element, Events> {
  const inner = lazyCode(async () => createInner(tagName, await load(), events));
  const component = React.forwardRef<LitElement, InnerProps>((props, ref) => {
    const app = React.useContext(ProvidedContext)?.app;
    return React.createElement(inner(app ?? NO_APP, app?.platform.clock ?? pageTimers), { ...props, ref });
  });
  return castComponent<Element, Events>(component);
}

/** Stands for the app in `lazyCode`, for components without a provider above them. */
const NO_APP = {};
