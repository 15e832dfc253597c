import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';

const FILE = join(
  import.meta.dirname,
  '../../../node_modules/@fontsource-variable/arimo/files/arimo-latin-wght-normal.woff2',
);

/** Shows all pages of a browser profile in a font of the tests, so that no test depends on the fonts of the machine. */
export async function useOwnFont(context: BrowserContext): Promise<void> {
  await context.addInitScript(showInFont, readFileSync(FILE, 'base64'));
}

/** Runs in the page, before its own scripts. Bytes and no address, because the policies of pages allow only fonts of their own. */
function showInFont(base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
  document.fonts.add(new FontFace('Common', bytes, { weight: '400 700' }));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html, body { font-family: Common !important }');
  document.adoptedStyleSheets.push(sheet);
}
