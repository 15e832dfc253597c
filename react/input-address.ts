import type { Page } from '../core/index.ts';

// Module-level, because all apps share the document. When a click leads from the pages of one provider to the pages of another
// provider, the first provider records the address and the second provider reads it.
let address: string | null = null;

/** Returns the address of the page at the last click or key press; null before the first input. */
export const addressAtInput = (): string | null => address;

/**
 * Records the address of the page at each click or key press until the returned function is called. Listens in the capture phase,
 * so the address is read before a router follows the link.
 */
export function watchInput(page: Page): () => void {
  const recordAddress = () => {
    address = page.href();
  };
  const types = ['click', 'keydown'] as const;
  for (const type of types) addEventListener(type, recordAddress, true);
  return () => {
    for (const type of types) removeEventListener(type, recordAddress, true);
  };
}
