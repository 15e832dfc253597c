import type { ReactiveElement, PropertyDeclaration } from 'lit';

// Lit's own decorators support two decorator standards, and their code is larger than a whole element. The decorators here
// support only the standard that this project compiles to.

type Decorator = (prototype: ReactiveElement, name: string) => PropertyDescriptor | undefined;

/** Registers an element unless its name is taken. The name is taken when a page loads two copies of the library. */
export function customElement(name: string): (constructor: CustomElementConstructor) => void {
  return (constructor) => {
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
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
