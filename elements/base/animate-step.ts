/** The movement of a new step can be seen, and no user waits for it. */
const DURATION_MS = 180;
const APPEAR: Keyframe[] = [
  { opacity: 0, translate: '0 6px' },
  { opacity: 1, translate: '0 0' },
];

/**
 * Lets the content of a card's new step appear with a short movement, if the user wants motion. The content takes input from the start.
 * A view transition would not: `startViewTransition`, of the document as of an element, draws the new step only after the browser has
 * taken a picture of the old one. Keys that the user types until then are lost with the old step.
 */
export function animateStep(elements: Iterable<Element>): void {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: no-preference)').matches) return;
  for (const element of elements) element.animate?.(APPEAR, { duration: DURATION_MS, easing: 'ease-out' });
}
