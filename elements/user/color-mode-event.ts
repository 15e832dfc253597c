/** The colors of the page. `system` follows the setting of the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** The user chose other colors. The page has them already. */
export class ColorModeEvent extends Event {
  readonly mode: ColorMode;

  constructor(mode: ColorMode) {
    super('lk-color-mode', { bubbles: true, composed: true });
    this.mode = mode;
  }
}

declare global {
  interface HTMLElementEventMap {
    'lk-color-mode': ColorModeEvent;
  }
}
