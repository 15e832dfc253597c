import { createComponent } from '@lit/react';
import type { LitElement } from 'lit';
import React from 'react';

/** The public properties an element declares itself, without those of every Lit element. */
type OwnProperties<Element extends LitElement> = Partial<Omit<Element, keyof LitElement>>;

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

/** Creates the component of an element; `events` maps a property of the component to an event of the element. */
export function wrap<Element extends LitElement, const Events extends Record<string, EventName> = Record<never, never>>(
  tagName: string,
  elementClass: new () => Element,
  events?: Events,
): ElementComponent<Element, Events> {
  const component = createComponent({ react: React, tagName, elementClass, events: events ?? {} });
  // The property types of the library cannot be compared to these while `Element` is generic.
  return component as unknown as ElementComponent<Element, Events>;
}
