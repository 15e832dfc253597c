import { realDocument } from '../../base/real-document.ts';

/** The distance between the anchor and the box, and the smallest distance between the box and the edges of the window. */
const GAP_PX = 8;

/** Which edges of box and anchor are aligned. `start` and `end` depend on the text direction of the anchor. */
export type Alignment = 'start' | 'end' | 'center';

/**
 * Positions a fixed box below an anchor, or above it if there is only room above. If the box does not fit when it is aligned as
 * wanted, it is aligned with the opposite edge of the anchor where it fits. The box always stays inside the window. The position is
 * set through the CSSOM, because a strict content security policy forbids style attributes.
 */
export function setAnchoredPosition(box: HTMLElement, anchor: Element, align: Alignment = 'end'): void {
  const anchorRect = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const isLeft = isRightToLeft === (align === 'end');
  const { left, right, top, bottom } = anchorRect;
  const [wanted, other] = isLeft ? [left, right - width] : [right - width, left];
  const fitsAt = (start: number) =>
    start >= GAP_PX && start + width <= realDocument.documentElement.clientWidth - GAP_PX;
  const wantedLeft =
    align === 'center' ? (left + right - width) / 2 : fitsAt(wanted) || !fitsAt(other) ? wanted : other;
  const fitsBelow = bottom + GAP_PX + height <= innerHeight - GAP_PX;
  const fitsAbove = top - GAP_PX - height >= GAP_PX;
  const wantedTop = fitsBelow || !fitsAbove ? bottom + GAP_PX : top - GAP_PX - height;
  box.style.setProperty('left', `${clamp(wantedLeft, width, realDocument.documentElement.clientWidth)}px`);
  box.style.setProperty('top', `${clamp(wantedTop, height, innerHeight)}px`);
}

function clamp(start: number, length: number, room: number): number {
  return Math.max(GAP_PX, Math.min(start, room - length - GAP_PX));
}
