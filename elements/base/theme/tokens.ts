import { type CSSResult, unsafeCSS } from 'lit';

type Shades = readonly [light: string, dark: string];

/** The colors. The page sets a role such as `accent` as `--lk-accent`, and elements read it as `--_accent`. */
const colors = {
  /** The background of cards, menus and fields. */
  surface: ['#fff', '#18181b'],
  /** The background of controls under the pointer, and of placeholders. */
  hover: ['#f3f3f6', '#29292e'],
  /** The color of text. */
  text: ['#18181b', '#f4f4f5'],
  /** The color of secondary text. Its contrast is 4.5:1 on surface and hover. */
  muted: ['#5d5d69', '#a9a9b4'],
  /** The color of decorative lines. */
  line: ['#e3e3e9', '#34343b'],
  /** The color of the borders of fields and switches. Its contrast is 3:1 on surface. */
  edge: ['#8a8a97', '#74747f'],
  /**
   * The background of the main button and of controls that are switched on. The colors of links, selected items, the focus ring
   * and the main button's text are derived from it.
   */
  accent: ['#4f46e5', '#9598ff'],
  /** The text color of error messages and of buttons that delete something. Their background color is derived from it. */
  danger: ['#bd1e2c', '#ff9797'],
  /** The text color of success messages. Their background color is derived from it. */
  success: ['#14743a', '#6fd79b'],
} satisfies Record<string, Shades>;

/** Returns CSS that is 1 if the relative luminance of the accent (WCAG 2.2) is above a value (0 to 1), else 0. */
const isAccentAbove = (value: number): string =>
  `clamp(0,(.2126*clamp(0,r,1) + .7152*clamp(0,g,1) + .0722*clamp(0,b,1) - ${value})*1e6,1)`;
/** Returns CSS for black (0), white (1) or a grey between them. `lightness` is a CSS expression. */
const grey = (lightness: string): string => `color(from var(--_accent) srgb-linear ${`calc(${lightness}) `.repeat(3)})`;

/** Returns CSS for a background that is a light tint of a role's color. */
const tint = (role: string, percent = 10): string => `color-mix(in oklab,var(--_${role}) ${percent}%,var(--_surface))`;

/** Roles that are computed from other roles, so that text stays readable with any accent. The page can also set each of them. */
const derived = {
  /**
   * The background of the main button under the pointer. Its contrast with the button's text is higher than without the pointer,
   * except for very dark and very light accents.
   */
  'accent-hover': `color-mix(in oklab,var(--_accent) 86%,${grey(`1 - ${isAccentAbove(0.03)} + ${isAccentAbove(0.179)} - ${isAccentAbove(0.5)}`)})`,
  /** The color of text on the accent color: white, or black if black has the better contrast. */
  'on-accent': grey(`1 - ${isAccentAbove(0.179)}`),
  /** The color of links, icons and other text in the accent's hue. Its contrast is 4.5:1 on surface and hover. */
  'accent-text': 'light-dark(oklch(from var(--_accent) min(l,.48) c h),oklch(from var(--_accent) max(l,.76) c h))',
  /** The background of selected items. */
  'accent-surface': tint('accent'),
  /** The focus ring. */
  focus: 'var(--_accent-text)',
  /** The background of fields. By default the background of cards. */
  field: 'var(--_surface)',
  /** The background of error messages. */
  'danger-surface': tint('danger'),
} satisfies Record<string, string>;

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

/** Returns CSS for a colour between the text and the background of the page, which follow its `color-scheme`. */
const mix = (percent: number, color = 'Canvas'): string => `color-mix(in srgb,CanvasText ${percent}%,${color})`;

/**
 * The roles in browsers without `light-dark()` (before Chrome 123, Safari 17.5 and Firefox 120) or relative colors (before Chrome 119,
 * Safari 16.4 and Firefox 128). One accent serves light and dark, with white text. An accent that the page sets should be as dark.
 */
const fallback = {
  surface: 'Canvas',
  hover: mix(6),
  text: 'CanvasText',
  muted: mix(70),
  line: mix(16),
  edge: mix(55),
  accent: '#5d55e8',
  danger: mix(45, '#e5484d'),
  success: mix(45, '#30a46c'),
  'accent-hover': 'color-mix(in srgb,var(--_accent) 86%,#000)',
  'on-accent': '#fff',
  'accent-text': mix(50, 'var(--_accent)'),
} satisfies { readonly [Role in keyof typeof colors | keyof typeof derived]?: string };

/** Declares each role as a private property `--_…`: the page's `--lk-…`, or a default that follows the page's `color-scheme`. */
const declare = (roles: Readonly<Record<string, string | Shades>>): string =>
  Object.entries(roles)
    .map(
      ([role, value]) =>
        `--_${role}:var(--lk-${role},${typeof value === 'string' ? value : `light-dark(${value.join()})`});`,
    )
    .join('');

/** The theme roles, for a rule that selects the host. */
export const tokens: CSSResult = unsafeCSS(
  `${declare({ ...colors, ...derived, ...measures })}@supports not ((color:light-dark(red,red)) and (color:color(from red srgb r g b))){${declare(fallback)}}`,
);
