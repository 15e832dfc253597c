import type { LitElement, PropertyDeclaration } from 'lit';

/** Lit's own decorators serve two decorator standards and weigh more than a whole widget; these serve the one in use. */

type Decorator = (prototype: LitElement, name: string) => PropertyDescriptor | undefined;

/** A public property that draws the element again. */
export function property(options?: PropertyDeclaration): (prototype: LitElement, name: string) => void {
  return ((prototype, name) => {
    (prototype.constructor as typeof LitElement).createProperty(name, options);
    // The compiler puts back the accessor it knew before unless it is given the new one.
    return Object.getOwnPropertyDescriptor(prototype, name);
  }) satisfies Decorator;
}

/** A private property that draws the element again. */
export function state(): (prototype: LitElement, name: string) => void {
  return property({ state: true, attribute: false });
}
