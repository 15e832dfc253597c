import { css, html, svg, type TemplateResult } from 'lit';
import { encode } from 'uqr';

/** The width of the empty border around the code, in modules (ISO/IEC 18004 §5.3.8). */
const QUIET_ZONE = 4;

/** The styles of QR codes. A code is dark on light in every theme and with forced colors: cameras may not read other colors. */
export const qrStyles = css`
  .lk-qr {
    display: block;
    inline-size: 100%;
    max-inline-size: 196px;
    block-size: auto;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
`;

/** Renders a text as a QR code. `label` is its accessible name. Needs `qrStyles`. */
export function qrCode(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .map((row, y) =>
      findRuns(row)
        .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
        .join(''),
    )
    .join('');
  return html`<svg
    class="lk-qr"
    role="img"
    aria-label=${label}
    viewBox="0 0 ${size} ${size}"
    width="196"
    height="196"
    shape-rendering="crispEdges"
  >
    ${svg`<path fill="#fff" d="M0 0h${size}v${size}H0z" /><path fill="#000" d=${path} />`}
  </svg>`;
}

/** Returns the runs of dark modules in a row. Rendering each run as one shape avoids thin light lines between modules. */
function findRuns(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [x: number, length: number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
