import { type CSSResult, unsafeCSS } from 'lit';

type Shades = readonly [light: string, dark: string];

/** Colour roles: `accent` is set from outside by `--lk-accent` and read inside as `--_accent`. One row adds a role. */
const colours = {
  /** Behind cards, menus and fields. */
  surface: ['#fff', '#18181b'],
  /** Behind what the pointer is over, placeholders, quiet areas. */
  hover: ['#f3f3f6', '#29292e'],
  text: ['#18181b', '#f4f4f5'],
  /** Second-rank text; 4.5:1 on surface and hover. */
  muted: ['#5d5d69', '#a9a9b4'],
  /** Hairlines that carry no meaning. */
  line: ['#e3e3e9', '#34343b'],
  /** Edges of fields; 3:1 on surface. */
  edge: ['#8a8a97', '#74747f'],
  /** The main button, links, what is chosen. */
  accent: ['#4f46e5', '#9598ff'],
  /** The main button under the pointer. */
  'accent-hover': ['#4038c7', '#adafff'],
  /** Text on accent. */
  'on-accent': ['#fff', '#12112e'],
  /** The focus ring. */
  focus: ['#4f46e5', '#9598ff'],
  danger: ['#bd1e2c', '#ff9797'],
  /** Behind messages of danger. */
  'danger-surface': ['#fdf1f1', '#3a1d20'],
  success: ['#14743a', '#6fd79b'],
} satisfies Record<string, Shades>;

/** Measures and type, alike in light and dark. */
const measures = {
  /** The grid that all distances are multiples of. */
  step: '4px',
  /** Corners of fields and buttons. */
  radius: '8px',
  /** Corners of cards and menus. */
  'card-radius': '14px',
  /** Widest a card gets. */
  'card-width': '400px',
  /** The page's own font by default. */
  font: 'inherit',
} satisfies Record<string, string>;

/** The roles as private properties, each the author's `--lk-…` or the default; they follow the page's `color-scheme`. */
export const tokens: CSSResult = unsafeCSS(
  Object.entries({ ...colours, ...measures })
    .map(
      ([role, value]) =>
        `--_${role}:var(--lk-${role},${typeof value === 'string' ? value : `light-dark(${value.join()})`});`,
    )
    .join(''),
);
