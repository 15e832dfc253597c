import '../elements/provider.ts';
import { elements } from 'all-elements';

export * from '../core/index.ts';

/** Loads the code of each element below `root` that is not defined yet. Called for the page and for nodes added later. */
function loadElements(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) loadElement(localName);
}

const loading = new Map<string, Promise<unknown>>();

function loadElement(tag: string): void {
  const element = elements[tag];
  // If an element could not be loaded, the next element with the same tag tries again.
  if (element && !loading.has(tag))
    loading.set(
      tag,
      element().catch(() => loading.delete(tag)),
    );
}

loadElements(document);
new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (!(node instanceof Element)) continue;
    loadElement(node.localName);
    loadElements(node);
  }
}).observe(document, { childList: true, subtree: true });
