import type { ReactiveElement, PropertyDeclaration } from 'lit';

// Lit's own decorators support two decorator standards, and their code is larger than a whole element. The decorators here
// support only the standard that this project compiles to.

type Decorator = (prototype: ReactiveElement, name: string) => PropertyDescriptor | undefined;

/** Registers an element unless its name is taken. The name is taken when a page loads two copies of the library. */
export function customElement(name: string): (constructor: typeof ReactiveElement & CustomElementConstructor) => void {
  return (constructor) => {
    constructor.addInitializer((element) => element.addController({ hostUpdate: () => keepFontsChanging(element) }));
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
}

/**
 * Keeps the texts of a translated page changing. Browsers translate a page by replacing its text nodes by `<font>` elements. Lit
 * sets `data` of the node in that place when the text changes, so the `<font>` element gets a property of this name.
 */
function keepFontsChanging(element: ReactiveElement): void {
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
    // The compiled decorator call defines the property with the descriptor returned here. Without a result it would restore the
    // old descriptor of an accessor.
    return Object.getOwnPropertyDescriptor(prototype, name);
  }) satisfies Decorator;
}

/** Declares a private property without an attribute. Setting the property renders the element again. */
export function state(): (prototype: ReactiveElement, name: string) => void {
  return property({ state: true, attribute: false });
}
