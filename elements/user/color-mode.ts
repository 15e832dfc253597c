import { svg, type TemplateResult } from 'lit';
import type { ClientApp } from '../../core/index.ts';
import { realDocument } from '../base/real-document.ts';
import { icon } from '../base/theme/icons.ts';
import { type ColorMode, ColorModeEvent } from './color-mode-event.ts';

/** The key in local storage of the chosen color mode. */
export const COLOR_MODE_KEY = 'latchkey-color-mode';

interface ModeOptions {
  readonly next: ColorMode;
  /** The value of the page's `color-scheme`. */
  readonly scheme: string;
  readonly icon: () => TemplateResult;
}

const MODES: { readonly [Mode in ColorMode]: ModeOptions } = {
  system: {
    next: 'light',
    scheme: 'light dark',
    icon: () => icon(svg`<rect x="1.75" y="2.75" width="12.5" height="8.5" rx="1.5" /><path d="M5.5 13.75h5" />`),
  },
  light: {
    next: 'dark',
    scheme: 'light',
    icon: () =>
      icon(
        svg`<circle cx="8" cy="8" r="2.75" /><path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />`,
      ),
  },
  dark: {
    next: 'system',
    scheme: 'dark',
    icon: () => icon(svg`<path d="M13.25 9.6A5.6 5.6 0 0 1 6.4 2.75a5.6 5.6 0 1 0 6.85 6.85Z" />`),
  },
};

/** Reads the color mode from local storage. Returns `system` if the user has not chosen a mode. */
export function colorModeOf({ platform }: ClientApp): ColorMode {
  const stored = platform.localStorage.get(COLOR_MODE_KEY) ?? '';
  return Object.hasOwn(MODES, stored) ? (stored as ColorMode) : 'system';
}

export function colorModeIcon(mode: ColorMode): TemplateResult {
  return MODES[mode].icon();
}

/**
 * Applies the stored color mode to the page. Changes nothing if the user has not chosen a mode, or if the `style` of the root element
 * already sets `color-scheme`.
 */
export function applyColorMode(app: ClientApp): void {
  const hasOwnScheme = realDocument.documentElement.style.getPropertyValue('color-scheme') !== '';
  if (!hasOwnScheme && app.platform.localStorage.get(COLOR_MODE_KEY) !== null) setColorScheme(colorModeOf(app));
}

/** Applies and stores the next color mode (system, light, dark, system, …), and dispatches `lk-color-mode` at the host. */
export function switchColorMode(app: ClientApp, host: HTMLElement): void {
  const mode = MODES[colorModeOf(app)].next;
  app.platform.localStorage.set(COLOR_MODE_KEY, mode);
  setColorScheme(mode);
  host.dispatchEvent(new ColorModeEvent(mode));
}

function setColorScheme(mode: ColorMode): void {
  realDocument.documentElement.style.setProperty('color-scheme', MODES[mode].scheme);
}
