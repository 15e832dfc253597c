import { createComponent } from '@lit/react';
import type { LitElement } from 'lit';
import React from 'react';

/** An element's own public properties, without those every element has. */
type Own<Element extends LitElement> = Partial<Omit<Element, keyof LitElement>>;

/** An event of an element, by its type. */
export type EventName = keyof HTMLElementEventMap;

type Listeners<Events extends Record<string, EventName>> = {
  readonly [Name in keyof Events]?: ((event: HTMLElementEventMap[Events[Name]]) => void) | undefined;
};

/** Properties, listeners, children and the usual attributes of an element. */
export type ElementProps<
  Element extends LitElement,
  Events extends Record<string, EventName> = Record<never, never>,
> = Own<Element> &
  Listeners<Events> &
  Omit<React.HTMLAttributes<Element>, keyof Own<Element> | keyof Events> &
  React.RefAttributes<Element>;

/** A React component that draws an element, sets its properties and listens to its events. */
export type ElementComponent<
  Element extends LitElement,
  Events extends Record<string, EventName> = Record<never, never>,
> = React.FunctionComponent<ElementProps<Element, Events>>;

/** Makes the component of an element; `events` says which of its events become which properties. */
export function wrap<Element extends LitElement, const Events extends Record<string, EventName> = Record<never, never>>(
  tagName: string,
  elementClass: new () => Element,
  events?: Events,
): ElementComponent<Element, Events> {
  const component = createComponent({ react: React, tagName, elementClass, events: events ?? {} });
  return component as unknown as ElementComponent<Element, Events>;
}
