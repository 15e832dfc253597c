import { html, svg, type TemplateResult } from 'lit';

/** A piece of a mark on a grid of 24 by 24: its path, its colour, and the width of its line. Without a width it is filled. */
type Piece = readonly [path: string, colour?: string, lineWidth?: number];

/** The mark of a provider, in colours that are legible in both schemes. */
export interface Mark {
  readonly pieces: readonly Piece[];
  /** A path that the pieces are cut to. */
  readonly outline?: string;
}

/** Draws a mark, or the room for one. It is decoration, because the name of the provider is shown beside it. */
export function draw(id: string, { pieces, outline }: Mark): TemplateResult {
  const drawn = pieces.map(drawPiece);
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
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
