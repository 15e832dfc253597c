/** WCAG 2.2: text (1.4.3), graphics and the borders of fields (1.4.11), text of level AAA (1.4.6). */
export const TEXT = 4.5;
export const GRAPHIC = 3;
export const STRONG_TEXT = 7;

const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });

/** Relative luminance of a colour as the screen shows it on another one. */
function luminance(colour: string, below: string): number {
  if (!context) throw new Error('There is no canvas.');
  for (const layer of ['#f0f', below, colour]) {
    context.fillStyle = layer;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of what stands in front, which may be translucent, with what is behind it. */
export function contrast(front: string, back: string): number {
  const [dark = 0, light = 0] = [luminance(front, back), luminance(back, back)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
