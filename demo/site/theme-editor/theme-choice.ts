import { type Declarations, isReadyTheme, type ReadyThemeName, readyThemes } from './ready-themes.ts';

/** The settings that a user has chosen in the theme editor. Null stands for the value of the ready theme. */
export interface ThemeChoice {
  readonly theme: ReadyThemeName;
  readonly scheme: SchemeName;
  /** The accent color as `#rrggbb`. */
  readonly accent: string | null;
  /** The radius in pixels. */
  readonly radius: number | null;
  readonly density: number | null;
  readonly font: FontName;
}

/** The labels of the color schemes, by their value of the CSS property `color-scheme`. */
export const schemes = { 'light dark': 'System', light: 'Light', dark: 'Dark' } as const;
export type SchemeName = keyof typeof schemes;

export const fonts = {
  page: { label: 'The page’s own', family: null },
  system: { label: 'System', family: 'system-ui, sans-serif' },
  rounded: { label: 'Rounded', family: "ui-rounded, 'Hiragino Maru Gothic ProN', Nunito, sans-serif" },
  serif: { label: 'Serif', family: "ui-serif, Georgia, 'Times New Roman', serif" },
  mono: { label: 'Monospace', family: 'ui-monospace, Menlo, Consolas, monospace' },
} satisfies Record<string, { readonly label: string; readonly family: string | null }>;
export type FontName = keyof typeof fonts;

export const RADIUS = { min: 0, max: 24, step: 1 } as const;
export const DENSITY = { min: 0.75, max: 1.25, step: 0.05 } as const;

/** Cards have rounder corners than the elements inside of them. */
const CARD_RADIUS_RATIO = 1.75;

const DEFAULT_CHOICE: ThemeChoice = {
  theme: 'default',
  scheme: 'light dark',
  accent: null,
  radius: null,
  density: null,
  font: 'page',
};

/** Returns the radius and density in use: the chosen values, or else those of the ready theme. */
export function measuresOf({ theme, radius, density }: ThemeChoice): {
  readonly radius: number;
  readonly density: number;
} {
  const { declarations } = readyThemes[theme];
  const own = (name: string, fallback: number) => Number.parseFloat(declarations.get(name) ?? '') || fallback;
  const ownRadius = declarations.get('--lk-radius') === '0px' ? 0 : own('--lk-radius', 8);
  return { radius: radius ?? ownRadius, density: density ?? own('--lk-density', 1) };
}

/** Returns the custom properties of a choice. */
export function declarationsOf(choice: ThemeChoice): Declarations {
  const { accent, radius, density } = choice;
  const all = new Map<string, string>(readyThemes[choice.theme].declarations);
  if (accent !== null) {
    // The theme derives these roles from its own accent, so they do not fit another accent.
    for (const role of ['accent-hover', 'accent-text', 'accent-surface', 'on-accent', 'focus'])
      all.delete(`--lk-${role}`);
    all.set('--lk-accent', accent);
  }
  if (density !== null) all.set('--lk-density', String(density));
  if (radius !== null) {
    all.set('--lk-radius', `${radius}px`);
    all.set('--lk-card-radius', `${Math.round(radius * CARD_RADIUS_RATIO)}px`);
  }
  const { family } = fonts[choice.font];
  if (family !== null) all.set('--lk-font', family);
  return all;
}

/** Returns the style sheet that an app can use for this choice. */
export function cssOf(choice: ThemeChoice): string {
  const scheme = choice.scheme === 'light dark' ? [] : [['color-scheme', choice.scheme] as const];
  const lines = [...scheme, ...declarationsOf(choice)].map(([name, value]) => `  ${name}: ${value};\n`);
  return lines.length === 0 ? '/* The default theme needs no CSS. */\n' : `:root {\n${lines.join('')}}\n`;
}

/** Returns a choice as the hash of an address. The hash contains only what differs from the default. */
export function hashOf(choice: ThemeChoice): string {
  const changed = Object.entries(choice).filter(([name, value]) => value !== DEFAULT_CHOICE[name as keyof ThemeChoice]);
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)])).toString();
}

/** Reads the hash that `hashOf` created. Values that cannot be read are replaced by their default. */
export function choiceFrom(hash: string): ThemeChoice {
  const values = new URLSearchParams(hash.replace(/^#/, ''));
  const text = (name: keyof ThemeChoice) => values.get(name) ?? '';
  const theme = text('theme');
  const scheme = text('scheme');
  const font = text('font');
  return {
    theme: isReadyTheme(theme) ? theme : DEFAULT_CHOICE.theme,
    scheme: isSchemeName(scheme) ? scheme : DEFAULT_CHOICE.scheme,
    accent: /^#[\da-f]{6}$/i.test(text('accent')) ? text('accent') : null,
    radius: within(text('radius'), RADIUS),
    density: within(text('density'), DENSITY),
    font: isFontName(font) ? font : DEFAULT_CHOICE.font,
  };
}

export function isSchemeName(name: string): name is SchemeName {
  return Object.hasOwn(schemes, name);
}

export function isFontName(name: string): name is FontName {
  return Object.hasOwn(fonts, name);
}

function within(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = Number(text);
  return text !== '' && value >= min && value <= max ? value : null;
}
