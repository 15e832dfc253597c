/** The elements below a node in the order in which they are drawn: through shadow trees and slots. */
export function* elementsIn(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    yield child;
    yield* elementsIn(child);
  }
}

/** The element that contains this one on the screen; null for the root. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  const parent = element.parentNode;
  return parent instanceof ShadowRoot ? parent.host : element.parentElement;
}

/** The element itself and all that contain it. */
export function* selfAndAncestors(element: Element): Generator<Element> {
  for (let each: Element | null = element; each; each = parentOf(each)) yield each;
}

/** The element with the focus, also in shadow trees; null where nothing has it. */
export function focusedElement(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body ? null : element;
}

/** Whether an element takes room, can be seen, and is not hidden behind a clip. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** Tag, name and place of an element, for messages. */
export function describe(element: Element): string {
  const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const name = element.getAttribute('part') ?? element.getAttribute('class') ?? element.getAttribute('name') ?? '';
  const root = element.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : element.closest('form')?.parentElement;
  const state = figureOf(element);
  const where = [state && `“${state}”`, host?.localName].filter(Boolean).join(' ');
  return `${where} <${element.localName} ${name}> ${text.slice(0, 60)}`.trim();
}

/** The caption of the figure that an element is in. */
function figureOf(element: Element): string | null {
  for (const each of selfAndAncestors(element)) {
    if (each.localName === 'figure') return each.querySelector(':scope > figcaption')?.textContent ?? null;
  }
  return null;
}

function childrenOf(node: Node): Iterable<Element> {
  if (node instanceof HTMLSlotElement && node.assignedElements().length > 0) return node.assignedElements();
  if (node instanceof Element && node.shadowRoot) return node.shadowRoot.children;
  return node instanceof Element || node instanceof Document ? node.children : [];
}
