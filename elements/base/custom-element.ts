/** Registers an element unless its name is taken, as it is where two copies of the library meet on one page. */
export function customElement(name: string): (constructor: CustomElementConstructor) => void {
  return (constructor) => {
    if (!customElements.get(name)) customElements.define(name, constructor);
  };
}
