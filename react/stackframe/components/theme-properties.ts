/** The colours of a theme. Each is a CSS colour. */
interface Colors {
  background: string;
  foreground: string;
  card: string;
  cardForeground: string;
  popover: string;
  popoverForeground: string;
  primary: string;
  primaryForeground: string;
  secondary: string;
  secondaryForeground: string;
  muted: string;
  mutedForeground: string;
  accent: string;
  accentForeground: string;
  destructive: string;
  destructiveForeground: string;
  border: string;
  input: string;
  ring: string;
}

/** A theme: colours for light and dark pages, and the radius of corners. */
export interface ThemeConfig {
  light?: Partial<Colors>;
  dark?: Partial<Colors>;
  radius?: string;
}

/** A role of the screens: the colours that can set it, the first one given counts, and its defaults for light and dark. */
interface Role {
  readonly from: readonly (keyof Colors)[];
  /** Without defaults, the role is computed from others, so a theme must name it for light and dark. */
  readonly defaults?: readonly [light: string, dark: string];
}

/** All roles. Colours without a role (`popover`, `secondaryForeground` …) have no counterpart on the screens. */
const ROLES: Readonly<Record<string, Role>> = {
  surface: { from: ['card', 'background'], defaults: ['#fff', '#18181b'] },
  hover: { from: ['accent', 'muted', 'secondary'], defaults: ['#f3f3f6', '#29292e'] },
  text: { from: ['cardForeground', 'foreground'], defaults: ['#18181b', '#f4f4f5'] },
  muted: { from: ['mutedForeground'], defaults: ['#5d5d69', '#a9a9b4'] },
  line: { from: ['border'], defaults: ['#e3e3e9', '#34343b'] },
  edge: { from: ['input'], defaults: ['#8a8a97', '#74747f'] },
  accent: { from: ['primary'], defaults: ['#4f46e5', '#9598ff'] },
  danger: { from: ['destructive'], defaults: ['#bd1e2c', '#ff9797'] },
  'on-accent': { from: ['primaryForeground'] },
  focus: { from: ['ring'] },
};

/** Returns the custom properties that a theme sets. */
export function propertiesOf({ light = {}, dark = {}, radius }: ThemeConfig): Record<string, string> {
  const colors = Object.entries(ROLES).flatMap(([role, { from, defaults }]) => {
    const own = [firstOf(light, from), firstOf(dark, from)] as const;
    const [forLight = defaults?.[0], forDark = defaults?.[1]] = own;
    const isSet = own.some((color) => color !== undefined);
    return isSet && forLight && forDark ? [[`--lk-${role}`, `light-dark(${forLight},${forDark})`] as const] : [];
  });
  return {
    ...Object.fromEntries(colors),
    ...(radius !== undefined && { '--lk-radius': radius, '--lk-card-radius': `calc(${radius} + 4px)` }),
  };
}

const firstOf = (colors: Partial<Colors>, names: readonly (keyof Colors)[]): string | undefined =>
  names.map((name) => colors[name]).find((color) => color !== undefined);
