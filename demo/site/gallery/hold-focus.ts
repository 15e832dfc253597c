/** The parts of the page that take no focus. */
const held = new Set<HTMLElement>();

const { focus } = globalThis.HTMLElement?.prototype ?? {};
const { select } = globalThis.HTMLInputElement?.prototype ?? {};

/**
 * Keeps elements inside of `root` from taking the focus, or scrolling the page, until the user touches one of them. The gallery clicks
 * buttons by script to reach some states, which would move the focus otherwise. Returns a function that ends it.
 */
export function holdFocus(root: HTMLElement | null): () => void {
  if (!root) return () => {};
  held.add(root);
  HTMLElement.prototype.focus = focusUnlessHeld;
  HTMLInputElement.prototype.select = selectUnlessHeld;
  const release = () => void held.delete(root);
  for (const type of ['pointerdown', 'keydown', 'click']) {
    root.addEventListener(type, ({ isTrusted }) => isTrusted && release(), { capture: true });
  }
  return release;
}

function focusUnlessHeld(this: HTMLElement, options?: FocusOptions): void {
  if (!isHeld(this)) focus?.call(this, options);
}

/** In Chromium, selecting the text of a field also focuses the field. */
function selectUnlessHeld(this: HTMLInputElement): void {
  if (!isHeld(this)) select?.call(this);
}

function isHeld(element: HTMLElement): boolean {
  return [...held].some((root) => isInside(element, root));
}

/** Returns true when `root` contains the node, also through shadow roots. */
function isInside(node: Node, root: HTMLElement): boolean {
  const tree = node.getRootNode();
  return root.contains(node) || (tree instanceof ShadowRoot && isInside(tree.host, root));
}
