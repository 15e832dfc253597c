import type { ReactiveElement } from 'lit';

/**
 * Exports the parts of an element that stands inside of others, and those that its own elements export, under the same names and
 * through all around it, so that `::part` of the outermost reaches each. It works on what was drawn, so no template has to list them.
 */
export function exportParts(constructor: Pick<typeof ReactiveElement, 'addInitializer'>): void {
  constructor.addInitializer((element) =>
    element.addController({ hostUpdated: () => exportUpward(element, drawnParts(element)) }),
  );
}

function drawnParts({ renderRoot }: ReactiveElement): readonly string[] {
  return [...renderRoot.querySelectorAll('[part],[exportparts]')].flatMap((each) => [
    ...each.part,
    // None is renamed.
    ...(each.getAttribute('exportparts') ?? '').split(/[\s,]+/),
  ]);
}

function exportUpward(element: Element, names: readonly string[]): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const before = element.getAttribute('exportparts') ?? '';
  const after = [...new Set([...before.split(','), ...names])].filter(Boolean).join();
  if (after !== before) element.setAttribute('exportparts', after);
  exportUpward(root.host, names);
}
