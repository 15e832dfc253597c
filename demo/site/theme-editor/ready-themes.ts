import dense from '../../../elements/themes/dense.css?raw';
import highContrast from '../../../elements/themes/high-contrast.css?raw';
import plain from '../../../elements/themes/plain.css?raw';
import sharp from '../../../elements/themes/sharp.css?raw';
import soft from '../../../elements/themes/soft.css?raw';

/** CSS custom properties: name → value. */
export type Declarations = ReadonlyMap<string, string>;

interface ReadyTheme {
  readonly label: string;
  /** The custom properties in the style sheet of the theme. */
  readonly declarations: Declarations;
}

/** The themes of the package, and the default look of the elements. */
export const readyThemes = {
  default: { label: 'Default', declarations: new Map() },
  plain: { label: 'Plain', declarations: declarationsIn(plain) },
  soft: { label: 'Soft', declarations: declarationsIn(soft) },
  sharp: { label: 'Sharp', declarations: declarationsIn(sharp) },
  dense: { label: 'Dense', declarations: declarationsIn(dense) },
  'high-contrast': { label: 'High contrast', declarations: declarationsIn(highContrast) },
} satisfies Record<string, ReadyTheme>;

export type ReadyThemeName = keyof typeof readyThemes;

export function isReadyTheme(name: string): name is ReadyThemeName {
  return Object.hasOwn(readyThemes, name);
}

function declarationsIn(sheet: string): Declarations {
  return new Map(
    [...sheet.matchAll(/^\s*(--lk-[\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
