import { html, svg, type TemplateResult } from 'lit';

/** A shape of a logo on a grid of 24 by 24: its path, color and line width. A shape without a line width is filled. */
type Piece = readonly [path: string, colour?: string, lineWidth?: number];

/** The logo of an OAuth provider, in colors that are visible in light and dark mode. */
export interface Mark {
  readonly pieces: readonly Piece[];
  /** The path that the shapes are clipped to. */
  readonly outline?: string;
}

/**
 * Renders a logo, 20 by 20 pixels beside text of 16. A logo without shapes is an empty box of that size. Assistive technology skips the logo, because
 * the provider's name is beside it.
 */
export function drawMark(id: string, { pieces, outline }: Mark): TemplateResult {
  const drawn = pieces.map(drawPiece);
  return html`<svg viewBox="0 0 24 24" font-size="var(--_unit)" width="1.25em" height="1.25em" aria-hidden="true">
    ${outline ? cut(drawn, outline, `lk-mark-${id}`) : drawn}
  </svg>`;
}

function cut(pieces: readonly TemplateResult[], outline: string, id: string): TemplateResult {
  return svg`<clipPath id=${id}><path d=${outline} /></clipPath><g clip-path="url(#${id})">${pieces}</g>`;
}

function drawPiece([path, colour = 'currentColor', lineWidth]: Piece) {
  return lineWidth
    ? svg`<path d=${path} fill="none" stroke=${colour} stroke-width=${lineWidth} />`
    : svg`<path d=${path} fill=${colour} fill-rule="evenodd" />`;
}
