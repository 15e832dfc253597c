/** The attribute of the light DOM children that an element draws itself. Copies of these children have the attribute, too. */
export const DRAWN_ATTRIBUTE = 'data-lk-drawn';

/** The light DOM children that elements have drawn themselves. The set does not contain copies of these children. */
export const drawnChildren = new WeakSet<Element>();

/**
 * Removes copies of light DOM children that an element drew itself. Such copies are in a page that was restored from a snapshot of
 * its DOM, as Turbo, htmx and `cloneNode` do. Copies have no listeners, and the element draws its children again. Children that the
 * page's author wrote stay.
 */
export function removeCopies(host: Element): void {
  for (const child of host.querySelectorAll(`:scope > [${DRAWN_ATTRIBUTE}]`))
    if (!drawnChildren.has(child)) child.remove();
}
