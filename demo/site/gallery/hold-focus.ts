/**
 * States are reached by presses of the page itself. Until the user touches an element inside of `root`, those presses must not move
 * the focus into it or scroll.
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

/** Through shadow roots. */
function isInside(node: Node, root: HTMLElement | null): boolean {
  const tree = node.getRootNode();
  return root?.contains(node) || (tree instanceof ShadowRoot && isInside(tree.host, root));
}
