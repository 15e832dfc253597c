/** The attribute of the light DOM children that an element draws itself. Copies of these children have it, too. */
export const DRAWN_ATTRIBUTE = 'data-lk-drawn';

/** The light DOM children that elements have drawn themselves. Copies are not among them. */
export const drawnChildren = new WeakSet<Element>();

/**
 * Removes copies of light DOM children that an element drew itself. They are in the page if the page was restored from a snapshot,
 * as Turbo, htmx and `cloneNode` do. Their listeners are lost, and the element draws its children again. Children that the page's
 * author wrote stay.
 */
export function removeCopies(host: Element): void {
  for (const child of host.querySelectorAll(`:scope > [${DRAWN_ATTRIBUTE}]`))
    if (!drawnChildren.has(child)) child.remove();
}
