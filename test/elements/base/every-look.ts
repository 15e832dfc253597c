import { emulateMedia } from '@web/test-runner-commands';

interface Look {
  readonly scheme?: 'dark';
  readonly forced?: boolean;
  readonly dir?: 'rtl';
  readonly width?: string;
}

/** The settings of page and browser for each look. */
const LOOKS: Readonly<Record<string, Look>> = {
  light: {},
  dark: { scheme: 'dark' },
  'forced colours': { forced: true },
  'right to left': { dir: 'rtl' },
  '320 pixels': { width: '320px' },
};

const isChromium = navigator.userAgent.includes('Chrome');

/**
 * The looks to draw in this browser. Only Chromium draws those that differ in colours alone: engines differ in layout and not in
 * colours, and the others cannot emulate forced colours.
 */
export const looks = Object.entries(LOOKS).filter(([, { dir, width }]) => isChromium || dir || width);

/** Sets page and browser to a look. `forgetLook` undoes it. */
export async function wear({ scheme, forced = false, dir }: Look): Promise<void> {
  if (forced) await emulateMedia({ forcedColors: 'active' });
  document.documentElement.dir = dir ?? '';
  document.documentElement.style.colorScheme = scheme ?? 'light';
  document.body.style.background = 'Canvas';
}

export async function forgetLook(): Promise<void> {
  if (isChromium) await emulateMedia({ forcedColors: 'none' });
  document.documentElement.dir = '';
  document.documentElement.style.colorScheme = '';
  document.body.style.background = '';
}
