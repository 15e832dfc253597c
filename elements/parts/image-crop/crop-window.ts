import type { Cut } from './picture.ts';

/** Closest one gets to a picture. */
export const MOST_ZOOM = 5;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** A square window over a picture: how close it is, and where its middle is, in pixels of the picture. It never leaves the picture. */
export interface CropWindow {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** The middle of the picture, as much of it as a square holds. */
export function wholeOf({ width, height }: Extent): CropWindow {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** The part of the picture that a window shows. */
export function cutOf({ width, height }: Extent, { zoom, x, y }: CropWindow): Cut {
  const edge = Math.min(width, height) / zoom;
  return { edge, left: x - edge / 2, top: y - edge / 2 };
}

/** Moved by parts of its own edge: 1 is a whole window to the right or down. */
export function moved(extent: Extent, window: CropWindow, right: number, down: number): CropWindow {
  const { edge } = cutOf(extent, window);
  return inside(extent, { ...window, x: window.x + right * edge, y: window.y + down * edge });
}

/**
 * Closer or farther. What is under the point (0 to 1 from the left and top edge of the window) stays there as far as it can.
 */
export function zoomed(extent: Extent, window: CropWindow, zoom: number, at: readonly [number, number] = [0.5, 0.5]) {
  const before = cutOf(extent, window);
  const after = cutOf(extent, { ...window, zoom: clamp(zoom, 1, MOST_ZOOM) });
  const shift = before.edge - after.edge;
  const [right, down] = at;
  return inside(extent, {
    zoom: clamp(zoom, 1, MOST_ZOOM),
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
