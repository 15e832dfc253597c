/** The minimum contrasts of WCAG 2.2: text (1.4.3), graphics and field borders (1.4.11), text at level AAA (1.4.6). */
export const TEXT = 4.5;
export const GRAPHIC = 3;
export const STRONG_TEXT = 7;

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Returns the contrast (1 to 21) of a color with the colors behind it, the nearest first. Colors may be translucent. */
export function contrast(front: string, ...behind: readonly string[]): number {
  const [dark = 0, light = 0] = [luminance([front, ...behind]), luminance(behind)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the relative luminance of CSS colors that are painted over each other. The last color is at the bottom. */
function luminance(colors: readonly string[]): number {
  if (!context) throw new Error('There is no canvas.');
  for (const color of [...colors, '#f0f'].toReversed()) {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
