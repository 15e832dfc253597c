import type { ReactiveElement } from 'lit';

/**
 * Makes the parts of nested elements reachable. After each update it sets `exportparts` on the element and on all elements whose
 * shadow trees contain it, so `::part(name)` on the outermost element reaches every part inside. It reads the names from the
 * rendered shadow tree, so templates need no `exportparts`.
 */
export function exportParts(constructor: Pick<typeof ReactiveElement, 'addInitializer'>): void {
  constructor.addInitializer((element) =>
    element.addController({ hostUpdated: () => exportToAncestors(element, findParts(element)) }),
  );
}

function findParts({ renderRoot }: ReactiveElement): readonly string[] {
  // The library never renames an exported part (`inner: outer`), so each entry of both attributes is a name.
  return [...renderRoot.querySelectorAll('[part],[exportparts]')].flatMap((each) =>
    ['part', 'exportparts'].flatMap((name) => each.getAttribute(name)?.split(/[\s,]+/) ?? []),
  );
}

function exportToAncestors(element: Element, names: readonly string[]): void {
  const root = element.getRootNode();
  if (!isShadowRoot(root)) return;
  const before = element.getAttribute('exportparts') ?? '';
  const after = [...new Set([...before.split(','), ...names])].filter(Boolean).join();
  if (after !== before) element.setAttribute('exportparts', after);
  exportToAncestors(root.host, names);
}

/** Does not use `instanceof ShadowRoot`: an update can run after a test has removed its simulated page with all globals. */
function isShadowRoot(node: Node): node is ShadowRoot {
  return node.nodeType === 11 && 'host' in node;
}
