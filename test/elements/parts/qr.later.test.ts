import { encode } from 'uqr';
import { qrCode } from '../../../elements/parts/qr.ts';
import { expect, expectAccessible, fixture, html } from '../support/support.ts';

const TEXT =
  'otpauth://totp/Acme:ada%40example.com?issuer=Acme&algorithm=SHA1&secret=JBSWY3DPEHPK3PXP&period=30&digits=6';
const QUIET_ZONE = 4;

async function draw(text = TEXT): Promise<SVGSVGElement> {
  const parent = await fixture(html`<div>${qrCode(text, 'Code for your app')}</div>`);
  return parent.querySelector('svg') as SVGSVGElement;
}

/** The dark modules, read from the drawn shapes. */
function modulesOf(drawn: SVGSVGElement): boolean[][] {
  const [ground, dark] = [...drawn.querySelectorAll('path')] as [SVGPathElement, SVGPathElement];
  const { width, height } = drawn.viewBox.baseVal;
  const isIn = (path: SVGPathElement, x: number, y: number) => path.isPointInFill(new DOMPoint(x + 0.5, y + 0.5));
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      expect(isIn(ground, x, y), 'the light ground').to.equal(true);
      return isIn(dark, x, y);
    }),
  );
}

suite('QR codes', () => {
  test('qrCode() draws every module of the QR code and a quiet zone around the code', async () => {
    const drawn = await draw();
    const modules = modulesOf(drawn);
    const { data } = encode(TEXT, { ecc: 'M', border: QUIET_ZONE });
    expect(modules).to.deep.equal(data);
    const isQuiet = (at: number) => at < QUIET_ZONE || at >= modules.length - QUIET_ZONE;
    const noise = modules.flatMap((row, y) => row.filter((isDark, x) => isDark && (isQuiet(x) || isQuiet(y))));
    expect(noise).to.deep.equal([]);
  });

  test('a QR code is black on white even in the dark color scheme', async () => {
    const drawn = await draw();
    for (const scheme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = scheme;
      const fills = [...drawn.querySelectorAll('path')].map((path) => getComputedStyle(path).fill);
      expect(fills).to.deep.equal(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    }
    document.documentElement.style.colorScheme = '';
    expect([drawn.getAttribute('role'), drawn.getAttribute('aria-label')]).to.deep.equal(['img', 'Code for your app']);
    await expectAccessible(drawn.parentElement as HTMLElement);
  });
});
