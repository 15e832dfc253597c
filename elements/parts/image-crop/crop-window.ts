import type { CropArea } from './picture.ts';

/** The maximum zoom of a picture. */
export const MAX_ZOOM = 5;

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The visible square of a picture: its zoom, and its centre in pixels of the picture. The square never leaves the picture. */
export interface CropWindow {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the largest square in the middle of a picture. */
export function largestSquare({ width, height }: Extent): CropWindow {
  return { zoom: 1, x: width / 2, y: height / 2 };
}

/** Returns the part of a picture that a crop window shows: its left edge, top edge and edge length, in pixels of the picture. */
export function computeCropArea({ width, height }: Extent, { zoom, x, y }: CropWindow): CropArea {
  const edge = Math.min(width, height) / zoom;
  return { edge, left: x - edge / 2, top: y - edge / 2 };
}

/** Moves a crop window to the right and down. The distances are multiples of the window's edge length. */
export function moveWindow(extent: Extent, window: CropWindow, right: number, down: number): CropWindow {
  const { edge } = computeCropArea(extent, window);
  return keepInside(extent, { ...window, x: window.x + right * edge, y: window.y + down * edge });
}

/**
 * Changes the zoom of a crop window around the point `at`: the picture below this point does not move, unless the window would leave
 * the picture. The coordinates of `at` are 0 to 1, from the left and top edge of the window.
 */
export function zoomWindow(
  extent: Extent,
  window: CropWindow,
  zoom: number,
  at: readonly [number, number] = [0.5, 0.5],
): CropWindow {
  const before = computeCropArea(extent, window);
  const after = computeCropArea(extent, { ...window, zoom: clamp(zoom, 1, MAX_ZOOM) });
  const shift = before.edge - after.edge;
  const [right, down] = at;
  return keepInside(extent, {
    zoom: clamp(zoom, 1, MAX_ZOOM),
    x: before.left + shift * right + after.edge / 2,
    y: before.top + shift * down + after.edge / 2,
  });
}

function keepInside(extent: Extent, window: CropWindow): CropWindow {
  const half = computeCropArea(extent, window).edge / 2;
  return {
    zoom: window.zoom,
    x: clamp(window.x, half, extent.width - half),
    y: clamp(window.y, half, extent.height - half),
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
