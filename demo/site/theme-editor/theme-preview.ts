import { tokens } from '../../../elements/base/theme/tokens.ts';
import { declarationsOf, type ThemeChoice } from './theme-choice.ts';

/** The CSS value of the accent color, including the default that applies when no theme sets it. */
const ACCENT = /--_accent:([^;]+);/.exec(tokens.cssText)?.[1] ?? '';

/** All custom properties of themes. The preview resets them, so that it does not inherit those of the page around it. */
const ROLES = [...new Set([...tokens.cssText.matchAll(/--lk-[\w-]+/g)].map(([name]) => name))];

/** Applies a theme to the elements inside of a node, without changing the page around it. */
export class ThemePreview {
  readonly #node: HTMLElement;
  readonly #probe: HTMLElement;

  constructor(node: HTMLElement) {
    this.#node = node;
    this.#probe = document.createElement('i');
    this.#probe.hidden = true;
    this.#probe.style.color = ACCENT;
    node.before(this.#probe);
  }

  apply(choice: ThemeChoice): void {
    const own = declarationsOf(choice);
    for (const { style } of [this.#node, this.#probe]) {
      for (const role of ROLES) style.setProperty(role, 'initial');
      for (const [role, value] of own) style.setProperty(role, value);
      style.colorScheme = choice.scheme;
    }
  }

  /** Returns the accent color as the browser draws it, as `#rrggbb`. */
  get accent(): string {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return '#000000';
    context.fillStyle = getComputedStyle(this.#probe).color;
    const shown = context.fillStyle;
    return /^#[\da-f]{6}$/.test(shown) ? shown : '#000000';
  }
}
