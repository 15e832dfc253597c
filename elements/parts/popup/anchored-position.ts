/** Distance between the anchor and what opens beside it, and from the edges of the window, in pixels. */
const GAP_PX = 6;
const EDGE_PX = 8;

/** Which edges of box and anchor are in line; `start` and `end` follow the direction of the text. */
export type Alignment = 'start' | 'end' | 'center';

/**
 * Puts a fixed box below an anchor with their inline ends in line, unless told otherwise, or above it where there is no room, always inside the
 * window. The place is set through CSSOM: style attributes do not pass a strict content policy.
 */
export function setAnchoredPosition(box: HTMLElement, anchor: Element, align: Alignment = 'end'): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const isLeft = isRightToLeft === (align === 'end');
  const wantedLeft = align === 'center' ? (at.left + at.right - width) / 2 : isLeft ? at.left : at.right - width;
  const fitsBelow = at.bottom + GAP_PX + height <= innerHeight - EDGE_PX;
  const fitsAbove = at.top - GAP_PX - height >= EDGE_PX;
  const wantedTop = fitsBelow || !fitsAbove ? at.bottom + GAP_PX : at.top - GAP_PX - height;
  box.style.setProperty('left', `${clamp(wantedLeft, width, document.documentElement.clientWidth)}px`);
  box.style.setProperty('top', `${clamp(wantedTop, height, innerHeight)}px`);
}

function clamp(start: number, length: number, room: number): number {
  return Math.max(EDGE_PX, Math.min(start, room - length - EDGE_PX));
}
