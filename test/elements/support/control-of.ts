/** The button, field or menu item of a control, in an element or among its light children. The menu of an item is opened, as a user would. */
export function controlOf(element: Element, name: string): HTMLElement {
  if (!find(element, controlSelector(name))) find(element, actionsSelector(name))?.click();
  const found = find(element, controlSelector(name));
  if (!found) throw new Error(`<${element.localName}> holds no control ${name}.`);
  return found;
}

/** Whether a control is in an element, among its light children or in a menu. */
export function hasControl(element: Element, name: string): boolean {
  return !!find(element, `${controlSelector(name)}, ${actionsSelector(name)}`);
}

const controlSelector = (name: string): string => `[data-control="${CSS.escape(name)}"]`;

const actionsSelector = (name: string): string => `[data-actions~="${CSS.escape(name.replaceAll(/\s/g, '_'))}"]`;

/** Two buttons may have the same control, the header's and that of an empty list: then a user can reach only one of them. */
function find(element: Element, selector: string): HTMLElement | null {
  const roots = [element, element.shadowRoot ?? element];
  const found = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)]);
  return found.find((each) => getComputedStyle(each).visibility !== 'hidden') ?? found[0] ?? null;
}
