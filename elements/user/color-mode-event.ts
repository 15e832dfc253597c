/** The color mode of the page. `system` follows the setting of the device. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Dispatched after the user has chosen another color mode. The mode is applied to the page already. */
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
