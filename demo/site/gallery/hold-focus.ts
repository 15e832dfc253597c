/**
 * Keeps elements inside of `root` from taking the focus, or scrolling the page, until the user touches one of them. The gallery clicks
 * buttons by script to reach some states, which would move the focus otherwise.
 */
export function holdFocus(root: HTMLElement | null): void {
  let isTouched = false;
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions): void {
    if (isTouched || !isInside(this, root)) focus.call(this, options);
  };
  for (const type of ['pointerdown', 'keydown', 'click']) {
    root?.addEventListener(type, ({ isTrusted }) => (isTouched ||= isTrusted), { capture: true });
  }
}

/** Returns true when `root` contains the node, also through shadow roots. */
function isInside(node: Node, root: HTMLElement | null): boolean {
  const tree = node.getRootNode();
  return root?.contains(node) || (tree instanceof ShadowRoot && isInside(tree.host, root));
}
