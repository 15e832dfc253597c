import type { Page } from '../core/index.ts';

// Of the document, not of an app: the click that leads to the first page of a provider was noted by the provider before it.
let address: string | null = null;

/** The address of the page at the last click or key; null before the first. */
export const addressAtInput = (): string | null => address;

/** Keeps that address until the returned function is called. Capturing: before a router follows the link. */
export function watchInput(page: Page): () => void {
  const note = () => {
    address = page.href();
  };
  const types = ['click', 'keydown'] as const;
  for (const type of types) addEventListener(type, note, true);
  return () => {
    for (const type of types) removeEventListener(type, note, true);
  };
}
