import type { ReactiveElement, PropertyDeclaration } from 'lit';

// Lit's own decorators serve two decorator standards and weigh more than a whole element. These serve the one in use.

type Decorator = (prototype: ReactiveElement, name: string) => PropertyDescriptor | undefined;

/** Registers an element unless its name is taken, as it is where two copies of the library meet on one page. */
export function customElement(name: string): (constructor: CustomElementConstructor) => void {
  return (constructor) => {
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
}

/** A public property. Setting it draws the element again. */
export function property(options?: PropertyDeclaration): (prototype: ReactiveElement, name: string) => void {
  return ((prototype, name) => {
    (prototype.constructor as typeof ReactiveElement).createProperty(name, options);
    // Compiled decorators write the old property descriptor back unless they are given the new one.
    return Object.getOwnPropertyDescriptor(prototype, name);
  }) satisfies Decorator;
}

/** A private property. Setting it draws the element again. */
export function state(): (prototype: ReactiveElement, name: string) => void {
  return property({ state: true, attribute: false });
}
