import { css, html, svg, type TemplateResult } from 'lit';
import { encode } from 'uqr';

/** Empty modules around the code (ISO/IEC 18004 §5.3.8: four). */
const QUIET_ZONE = 4;

/** Dark on light in every theme and with forced colours, because cameras do not read it otherwise. */
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

/** A QR code of a text. `label` is its accessible name. It needs `qrStyles`. */
export function qr(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data
    .map((row, y) =>
      runsOf(row)
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

/** The runs of dark modules in a row. One shape for each run avoids thin lines between modules. */
function runsOf(row: readonly boolean[]): [x: number, length: number][] {
  const runs: [x: number, length: number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
