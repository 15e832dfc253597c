import { type CSSResult, unsafeCSS } from 'lit';

/**
 * Registers `--_unit`, so that elements inherit it as a length in pixels. Unregistered, it would be `1em` of each element that uses it:
 * browsers without this function (Firefox 126 and 127), and documents other than the page's, size a box by the text in it.
 */
try {
  CSS.registerProperty({ name: '--_unit', syntax: '<length>', inherits: true, initialValue: '16px' });
} catch {
  // A second copy of the library, or no browser.
}

/** A value, and its fallback for browsers without relative colors (Firefox 126 and 127). */
type Value = string | readonly [value: string, fallback: string];

/** Returns a color for light and for dark pages. */
const shades = (light: string, dark: string): string => `light-dark(${light},${dark})`;

/** Returns CSS for a background that is a light tint of a role's color. */
const tint = (role: string, percent = 10): string => `color-mix(in oklab,var(--_${role}) ${percent}%,var(--_surface))`;

/** Returns CSS for a text color in the hue of another color. Half of it is the color of text, so it can be read in light and dark. */
const ink = (color: string): string => `color-mix(in oklab,${color},var(--_text))`;

/**
 * The colors. The page sets a role such as `accent` as `--lk-accent`, and elements read it as `--_accent`.
 */
const colors = {
  /** The background of cards, menus and fields. */
  surface: shades('#fff', '#18181b'),
  /** The background of controls under the pointer, and of placeholders. */
  hover: shades('#f3f3f6', '#29292e'),
  /** The color of text. */
  text: shades('#18181b', '#f4f4f5'),
  /** The color of secondary text. Its contrast is 4.5:1 on surface and hover. */
  muted: shades('#5d5d69', '#a9a9b4'),
  /** The color of decorative lines. */
  line: shades('#e3e3e9', '#34343b'),
  /** The color of the borders of fields and switches. Its contrast is 3:1 on surface. */
  edge: shades('#8a8a97', '#74747f'),
  /**
   * The background of the main button and of controls that are switched on. The colors of links, selected items, the focus ring
   * and the main button's text are derived from it. In browsers that need the fallback, the text on the accent is always white, so an
   * accent that the page sets for these browsers should be as dark as the fallback.
   */
  accent: [shades('#4f46e5', '#9598ff'), '#5d55e8'],
  /** The text color of error messages and of buttons that delete something. Their background color is derived from it. */
  danger: shades('#bd1e2c', '#ff9797'),
  /** The text color of success messages. Their background color is derived from it. */
  success: shades('#14743a', '#6fd79b'),
} satisfies Record<string, Value>;

/** Returns CSS that is 1 if the relative luminance of the accent (WCAG 2.2) is above a value (0 to 1), else 0. */
const isAccentAbove = (value: number): string =>
  `clamp(0,(.2126*clamp(0,r,1) + .7152*clamp(0,g,1) + .0722*clamp(0,b,1) - ${value})*1e6,1)`;
/** Returns CSS for black (0), white (1) or a grey between them. `lightness` is a CSS expression. */
const grey = (lightness: string): string => `color(from var(--_accent) srgb-linear ${`calc(${lightness}) `.repeat(3)})`;

/** Roles that are computed from other roles, so that text stays readable with any accent. The page can also set each of them. */
const derived = {
  /**
   * The background of the main button under the pointer. Its contrast with the button's text is higher than without the pointer,
   * except for very dark and very light accents.
   */
  'accent-hover': [
    `color-mix(in oklab,var(--_accent) 86%,${grey(`1 - ${isAccentAbove(0.03)} + ${isAccentAbove(0.179)} - ${isAccentAbove(0.5)}`)})`,
    'color-mix(in oklab,var(--_accent) 86%,#000)',
  ],
  /** The color of text on the accent color: white, or black if black has the better contrast. */
  'on-accent': [grey(`1 - ${isAccentAbove(0.179)}`), '#fff'],
  /** The color of links, icons and other text in the accent's hue. Its contrast is 4.5:1 on surface and hover. */
  'accent-text': [
    'light-dark(oklch(from var(--_accent) min(l,.48) c h),oklch(from var(--_accent) max(l,.76) c h))',
    ink('var(--_accent)'),
  ],
  /** The background of selected items. */
  'accent-surface': tint('accent'),
  /** The focus ring. */
  focus: 'var(--_accent-text)',
  /** The background of fields. By default the background of cards. */
  field: 'var(--_surface)',
  /** The background of error messages. */
  'danger-surface': tint('danger'),
} satisfies Record<string, Value>;

/** Sizes and fonts. They are the same in light and dark mode. */
const measures = {
  /** A factor for all distances and control heights: 1 by default, 0.75 is dense, 1.25 is roomy. */
  density: '1',
  /** The unit of all distances. 4px by default, times the density. */
  step: 'calc(4px*var(--_density))',
  /**
   * The height of fields and of buttons in cards. 44px by default, times the density. The heights of other buttons are derived
   * from it.
   */
  'control-size': 'calc(44px*var(--_density))',
  /** The corner radius of fields and buttons. 8px by default. */
  radius: '8px',
  /** The corner radius of cards, menus and dialogs. 14px by default. */
  'card-radius': '14px',
  /** The maximum width of a card. 400px by default. */
  'card-width': '400px',
  /** The font family. By default the font of the page. */
  font: 'inherit',
  /** The font family of headings. By default the role `font`. */
  'heading-font': 'var(--_font)',
} satisfies Record<string, string>;

/** Returns CSS that declares the roles. 0: each role with its value. 1: only the roles that have a fallback, with the fallback. */
const declare = (which: 0 | 1): string =>
  Object.entries<Value>({ ...colors, ...derived, ...measures })
    .map(([role, value]) => {
      const css = [value].flat()[which];
      return css ? `--_${role}:var(--lk-${role},${css});` : '';
    })
    .join('');

/**
 * Declares each role as a private property `--_…`: the page's `--lk-…`, or a default that follows the page's `color-scheme`. `--_unit`
 * is the unit of all lengths that grow with the text: the text size that the element inherits, or the role `text-size`, at least 12
 * pixels. Nested elements inherit the unit of the outermost element (`baseStyles`).
 */
export const tokens: CSSResult = unsafeCSS(
  `font-size:var(--lk-text-size,1em);--_unit:max(12px,var(--lk-text-size,1em));${declare(0)}@supports not (color:rgb(from red r g b)){${declare(1)}}`,
);
