/** The attribute of the light DOM children that an element draws itself. A snapshot of the page has it, too. */
const MARK = 'data-lk-drawn';

const drawn = new WeakSet<Element>();

/**
 * Marks a light DOM child that an element draws itself, so that copies of the child are recognized. Its own children are
 * marked, too: where a form of the page surrounds a copy, the HTML parser leaves out the tag of the inner form.
 */
export function markDrawn(child: Element): void {
  for (const each of [child, ...child.children]) {
    drawn.add(each);
    each.toggleAttribute(MARK, true);
  }
}

/**
 * Removes copies of light DOM children that an element drew itself. They are in the page if the page was restored from a snapshot,
 * as Turbo, htmx and `cloneNode` do. Their listeners are lost, and the element draws its children again. Children that the page's
 * author wrote stay.
 */
export function removeCopies(host: Element): void {
  for (const child of host.querySelectorAll(`:scope > [${MARK}]`)) if (!drawn.has(child)) child.remove();
}
