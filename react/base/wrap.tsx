import { createComponent } from '@lit/react';
import type { LitElement } from 'lit';
import React from 'react';
import { inDevelopment } from '../../core/environment/environment.ts';
import type { ClientApp } from '../../core/index.ts';
import type { LkElement } from '../../elements/base/element.ts';
import { LinkContext } from './element-root.tsx';
import { ProvidedContext } from './provided.ts';

/** Members that are no properties of the component: everything inherited except `app`, and `render`. */
type Inherited = keyof LitElement | Exclude<keyof LkElement, 'app'> | 'render';

/** The public properties of an element, without the inherited members other than `app`. */
type OwnProperties<Element extends LitElement> = Partial<Omit<Element, Inherited>>;

/** The name of an event, such as `lk-sign-in`. */
export type EventName = keyof HTMLElementEventMap;

type Listeners<Events extends Record<string, EventName>> = {
  readonly [Name in keyof Events]?: ((event: HTMLElementEventMap[Events[Name]]) => void) | undefined;
};

/** The props of a component: the properties, event listeners, children and HTML attributes of its element. */
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

/** The tag names of an element's class in `HTMLElementTagNameMap`. So a misspelt tag, or the tag of another element, does not compile. */
export type TagOf<Element> = {
  readonly [Tag in keyof HTMLElementTagNameMap]: HTMLElementTagNameMap[Tag] extends Element
    ? Element extends HTMLElementTagNameMap[Tag]
      ? Tag
      : never
    : never;
}[keyof HTMLElementTagNameMap];

/**
 * Creates the component of an element. `events` maps properties of the component to events of the element. `request` sends a request
 * that the element will need. It is called in the first render: the element itself is connected only after React has rendered the page.
 */
export function wrap<Element extends LitElement, const Events extends Record<string, EventName> = Record<never, never>>(
  tagName: TagOf<Element>,
  elementClass: new () => Element,
  events?: Events,
  request?: (app: ClientApp) => void,
): ElementComponent<Element, Events> {
  return castComponent<Element, Events>(createInner(tagName, elementClass, events, request));
}

/**
 * The `React` object for `createComponent`. On a server, React 18 warns about layout effects, which never run there, so `useEffect`
 * replaces them.
 */
const REACT: typeof React = typeof document === 'undefined' ? { ...React, useLayoutEffect: React.useEffect } : React;

export type InnerProps = React.HTMLAttributes<LitElement>;
type InnerComponent = React.FunctionComponent<InnerProps & React.RefAttributes<LitElement>>;

/** Creates the component behind one of `wrap`, without the types of its element. */
export function createInner(
  tagName: string,
  elementClass: new () => LitElement,
  events: Record<string, EventName> = {},
  request?: (app: ClientApp) => void,
): InnerComponent {
  const Inner: React.ComponentType<InnerProps & React.RefAttributes<LitElement>> = createComponent<LitElement>({
    react: REACT,
    tagName,
    elementClass,
    events,
  });
  return React.forwardRef<LitElement, InnerProps>((props, ref) => {
    const link = React.useContext(LinkContext);
    const app = React.useContext(ProvidedContext)?.app;
    React.useState(() => app?.platform.page && request?.(app));
    const ownScheme = props.style?.colorScheme;
    const attach = React.useCallback(
      (element: LitElement | null) => {
        inDevelopment(() => {
          if (!element || element.ownerDocument === document) return;
          const why = `<${tagName}> is not drawn in another document: browsers define elements for one window only.`;
          // The element would be blank there.
          element.append(why);
          console.error(`Latchkey: ${why} Render it in the page, or load your app in the other window.`);
        });
        if (element && link) {
          const { context, scheme } = link;
          // In the DOM the element may be outside of its provider, as in a portal, or inside another provider. So the context of its
          // provider answers at the element itself.
          element.addEventListener('lk-context-request', context.answer);
          // React sets the ref of the provider, and with it `context.host`, after the refs of the elements inside the provider.
          queueMicrotask(() => {
            const { host } = context;
            const around = element.closest('[name=latchkey-provider],lk-provider');
            if (host && around !== host && !ownScheme) {
              element.style.setProperty('color-scheme', scheme ?? (around && getComputedStyle(host).colorScheme));
            }
          });
        }
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      },
      [link, ownScheme, ref],
    );
    // `Inner` removes `defer-hydration` when it is mounted, after it set the ref. Until then, an element in server markup does not
    // hydrate, and no element requests its context.
    return <Inner {...props} key={link?.id} ref={attach} defer-hydration="" />;
  });
}

/** Casts the component: while `Element` is generic, TypeScript cannot compare the types of `@lit/react` with these types. */
export function castComponent<Element extends LitElement, Events extends Record<string, EventName>>(
  component: InnerComponent,
): ElementComponent<Element, Events> {
  return component as unknown as ElementComponent<Element, Events>;
}
