import { selfAndAncestors } from './flat-tree.ts';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

/** Any CSS color as red, green, blue (0–255) and alpha (0–1). */
export function rgbaOf(color: string): Rgba {
  if (!canvas) throw new Error('This browser draws no canvas.');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** The color behind an element: that of the nearest one with a background that nothing shines through. */
export function backgroundOf(element: Element | null): Rgba {
  for (const each of element ? selfAndAncestors(element) : []) {
    const color = rgbaOf(getComputedStyle(each).backgroundColor);
    if (color[3] > 0.9) return color;
  }
  return rgbaOf('Canvas');
}

/** The contrast of two colors as WCAG 2.2 defines it: 1 to 21. */
export function contrastOf(one: Rgba, other: Rgba): number {
  const [low = 0, high = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminanceOf([red, green, blue]: Rgba): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
