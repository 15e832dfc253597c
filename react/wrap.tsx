import { createComponent } from '@lit/react';
import type { LitElement } from 'lit';
import React from 'react';
import type { LkElement } from '../elements/base/element.ts';
import { pageTimers } from '../elements/base/page.ts';
import { lazyCode } from './lazy-code.ts';
import { AppContext } from './use-app.ts';

/** What all elements inherit, but for the app, and what they draw with. */
type Inherited = keyof LitElement | Exclude<keyof LkElement, 'app'> | 'render';

/** The public properties an element declares itself. */
type OwnProperties<Element extends LitElement> = Partial<Omit<Element, Inherited>>;

/** The type of an element's event. */
export type EventName = keyof HTMLElementEventMap;

type Listeners<Events extends Record<string, EventName>> = {
  readonly [Name in keyof Events]?: ((event: HTMLElementEventMap[Events[Name]]) => void) | undefined;
};

/** Properties, listeners, children and the usual attributes of an element. */
export type ElementProps<
  Element extends LitElement,
  Events extends Record<string, EventName> = Record<never, never>,
> = OwnProperties<Element> &
  Listeners<Events> &
  Omit<React.HTMLAttributes<Element>, keyof OwnProperties<Element> | keyof Events> &
  React.RefAttributes<Element>;

/** A React component that renders an element, sets its properties and listens to its events. */
export type ElementComponent<
  Element extends LitElement,
  Events extends Record<string, EventName> = Record<never, never>,
> = React.FunctionComponent<ElementProps<Element, Events>>;

/** The tags of an element, as its module declares them: a misspelt one, or one of another element, does not compile. */
type TagOf<Element> = {
  readonly [Tag in keyof HTMLElementTagNameMap]: HTMLElementTagNameMap[Tag] extends Element
    ? Element extends HTMLElementTagNameMap[Tag]
      ? Tag
      : never
    : never;
}[keyof HTMLElementTagNameMap];

/** Creates the component of an element; `events` maps a property of the component to an event of the element. */
export function wrap<Element extends LitElement, const Events extends Record<string, EventName> = Record<never, never>>(
  tagName: TagOf<Element>,
  elementClass: new () => Element,
  events?: Events,
): ElementComponent<Element, Events> {
  return typed<Element, Events>(createInner(tagName, elementClass, events));
}

/**
 * The same for an element whose class is loaded with the first use: suspends until the class is there. After a failure a boundary that is
 * reset tries again, which React's `lazy` would not.
 */
export function wrapLazy<
  Element extends LitElement,
  const Events extends Record<string, EventName> = Record<never, never>,
>(tagName: TagOf<Element>, load: () => Promise<new () => Element>, events?: Events): ElementComponent<Element, Events> {
  const inner = lazyCode(async () => createInner(tagName, await load(), events));
  const component = React.forwardRef<LitElement, InnerProps>((props, ref) => {
    const app = React.useContext(AppContext);
    return React.createElement(inner(app ?? NO_APP, app?.platform.clock ?? pageTimers), { ...props, ref });
  });
  return typed<Element, Events>(component);
}

/** Stands for the app of components outside of every provider. */
const NO_APP = {};

type InnerProps = React.HTMLAttributes<LitElement>;
type InnerComponent = React.FunctionComponent<InnerProps & React.RefAttributes<LitElement>>;

function createInner(
  tagName: string,
  elementClass: new () => LitElement,
  events: Record<string, EventName> = {},
): InnerComponent {
  const Inner: React.ComponentType<InnerProps & React.RefAttributes<LitElement>> = createComponent<LitElement>({
    react: React,
    tagName,
    elementClass,
    events,
  });
  // Inner removes the attribute when it is mounted. Until then an element in the markup of a server waits.
  return React.forwardRef<LitElement, InnerProps>((props, ref) => <Inner {...props} ref={ref} defer-hydration="" />);
}

/** The property types of the library cannot be compared to ours while `Element` is generic. */
function typed<Element extends LitElement, Events extends Record<string, EventName>>(
  component: InnerComponent,
): ElementComponent<Element, Events> {
  return component as unknown as ElementComponent<Element, Events>;
}
