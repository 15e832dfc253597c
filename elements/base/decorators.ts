import type { ReactiveElement, PropertyDeclaration } from 'lit';

// Lit's own decorators support two decorator standards, and their code is larger than a whole element. The decorators here
// support only the standard that this project compiles to.

type Decorator = (prototype: ReactiveElement, name: string) => PropertyDescriptor | undefined;

/** Registers an element unless its name is taken. The name is taken when a page loads two copies of the library. */
export function customElement(name: string): (constructor: typeof ReactiveElement & CustomElementConstructor) => void {
  return (constructor) => {
    constructor.addInitializer((element) =>
      element.addController({ hostUpdate: () => keepTranslatedTextsChanging(element) }),
    );
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
}

/**
 * Keeps texts up to date in a page that the browser has translated. The translation replaces each text node by a `<font>` element.
 * When a text changes, Lit sets `data` of the node at that place. A `<font>` element has no such property, so this function adds a
 * setter that replaces the text of the element.
 */
function keepTranslatedTextsChanging(element: ReactiveElement): void {
  for (const root of [element.renderRoot, element])
    for (const font of root.querySelectorAll('font'))
      Reflect.defineProperty(font, 'data', {
        set: (text: string) => {
          font.textContent = text;
        },
      });
}

/** Declares a public property. Setting the property renders the element again. */
export function property(options?: PropertyDeclaration): (prototype: ReactiveElement, name: string) => void {
  return ((prototype, name) => {
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options);
    // The compiled decorator call defines the property with the descriptor that is returned here. Without a returned descriptor, it
    // would overwrite the accessor of `createProperty` with the accessor of the class.
    return Object.getOwnPropertyDescriptor(prototype, name);
  }) satisfies Decorator;
}

/** Declares a private property without an attribute. Setting the property renders the element again. */
export function state(): (prototype: ReactiveElement, name: string) => void {
  return property({ state: true, attribute: false });
}
