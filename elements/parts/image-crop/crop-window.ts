import type { Cut } from './picture.ts';

/** The largest zoom of a picture. */
export const MAX_ZOOM = 5;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A square window over a picture: the zoom, and the centre in pixels of the picture. The window never leaves the picture. */
export interface CropWindow {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The largest square in the middle of the picture. */
export function wholeOf({ width, height }: Extent): CropWindow {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The part of the picture that a window shows. */
export function cutOf({ width, height }: Extent, { zoom, x, y }: CropWindow): Cut {
  const edge = Math.min(width, height) / zoom;
  return { edge, left: x - edge / 2, top: y - edge / 2 };
}

/** Moves a window to the right and down, in multiples of its own edge. */
export function moved(extent: Extent, window: CropWindow, right: number, down: number): CropWindow {
  const { edge } = cutOf(extent, window);
  return inside(extent, { ...window, x: window.x + right * edge, y: window.y + down * edge });
}

/**
 * Zooms a window. The part of the picture under the point `at` (0 to 1 from the left and top edge of the window) stays there,
 * unless the window would leave the picture.
 */
export function zoomed(extent: Extent, window: CropWindow, zoom: number, at: readonly [number, number] = [0.5, 0.5]) {
  const before = cutOf(extent, window);
  const after = cutOf(extent, { ...window, zoom: clamp(zoom, 1, MAX_ZOOM) });
  const shift = before.edge - after.edge;
  const [right, down] = at;
  return inside(extent, {
    zoom: clamp(zoom, 1, MAX_ZOOM),
    x: before.left + shift * right + after.edge / 2,
    y: before.top + shift * down + after.edge / 2,
  });
}

function inside(extent: Extent, window: CropWindow): CropWindow {
  const half = cutOf(extent, window).edge / 2;
  return {
    zoom: window.zoom,
    x: clamp(window.x, half, extent.width - half),
    y: clamp(window.y, half, extent.height - half),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
