import '../elements/provider.ts';
import { elements } from 'all-elements';

export * from '../core/index.ts';

/** Loads the elements that are on the page, and those that come later, each when it is there first. */
function loadElements(root: ParentNode): void {
  for (const { localName } of root.querySelectorAll(':not(:defined)')) load(localName);
}

const loading = new Map<string, Promise<unknown>>();

function load(tag: string): void {
  const element = elements[tag];
  // One that could not be loaded is asked for again by the next that appears.
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
    load(node.localName);
    loadElements(node);
  }
}).observe(document, { childList: true, subtree: true });
