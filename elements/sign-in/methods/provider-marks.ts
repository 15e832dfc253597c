import { html, svg, type TemplateResult } from 'lit';

/** A piece of a mark on a grid of 24 by 24: its path, its colour, and the width of its line. Without a width it is filled. */
type Piece = readonly [path: string, colour?: string, lineWidth?: number];

export interface Provider {
  readonly name: string;
  readonly pieces: readonly Piece[];
}

/** Providers by id. */
export type Providers = { readonly [Id in string]?: Provider };

/** The providers that work with the service's shared keys (protocol.md §9.6), each with a simple mark. */
export const providers: Providers = {
  google: {
    name: 'Google',
    pieces: [
      ['M18 6A8.5 8.5 0 0 0 4.6 7.8', '#ea4335', 4],
      ['M4.6 7.8a8.5 8.5 0 0 0 0 8.5', '#fbbc05', 4],
      ['M4.6 16.3a8.5 8.5 0 0 0 12.9 2.2', '#34a853', 4],
      ['M17.5 18.5a8.5 8.5 0 0 0 3-6.5H12', '#4285f4', 4],
    ],
  },
  github: {
    name: 'GitHub',
    pieces: [
      [
        'M3.5 3.5 8 5.7a15 15 0 0 1 8 0l4.5-2.2c1 2 .9 4 .5 5.2 1 1.2 1.5 2.6 1.5 4.3 0 5.4-4.5 7.5-10.5 7.5S1.5 18.4 1.5 13c0-1.7.5-3.1 1.5-4.3-.4-1.2-.5-3.2.5-5.2zM8 11c-2 0-3.2 1.3-3.2 3.3 0 3 3.2 3.9 7.2 3.9s7.2-.9 7.2-3.9c0-2-1.2-3.3-3.2-3.3-1.4 0-2.4.4-4 .4S9.4 11 8 11zm.7 1.7a1 1.6 0 1 1 0 3.2 1 1.6 0 1 1 0-3.2zm6.6 0a1 1.6 0 1 1 0 3.2 1 1.6 0 1 1 0-3.2z',
      ],
    ],
  },
  microsoft: {
    name: 'Microsoft',
    pieces: [
      ['M2 2h9.5v9.5H2z', '#f25022'],
      ['M12.5 2H22v9.5h-9.5z', '#7fba00'],
      ['M2 12.5h9.5V22H2z', '#00a4ef'],
      ['M12.5 12.5H22V22h-9.5z', '#ffb900'],
    ],
  },
  spotify: {
    name: 'Spotify',
    pieces: [
      ['M12 1.5a10.5 10.5 0 1 0 0 21 10.5 10.5 0 1 0 0-21z', '#1ed760'],
      ['M6 8.8c4-1 8.4-.7 12 1.2M6.6 12.3c3.3-.8 7-.5 10 1.1M7.3 15.6c2.7-.6 5.5-.4 8 .9', '#121212', 1.8],
    ],
  },
};

const GENERIC: readonly Piece[] = [
  ['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z', 'currentColor', 1.8],
];

/**
 * The name and mark of a provider. An unknown id is shown as the name, with a capital letter. Ids come from the network, so
 * one like `constructor` must not find a property of the object.
 */
export function providerOf(id: string, others: Providers): Provider {
  const found = [providers, others].find((each) => Object.hasOwn(each, id))?.[id];
  return found ?? { name: id.charAt(0).toUpperCase() + id.slice(1), pieces: GENERIC };
}

/** The mark of a provider. It is decoration, because the name is shown beside it. */
export function markOf({ pieces }: Provider): TemplateResult {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">${pieces.map(draw)}</svg>`;
}

function draw([path, colour = 'currentColor', lineWidth]: Piece) {
  return lineWidth
    ? svg`<path d=${path} fill="none" stroke=${colour} stroke-width=${lineWidth} />`
    : svg`<path d=${path} fill=${colour} fill-rule="evenodd" />`;
}
