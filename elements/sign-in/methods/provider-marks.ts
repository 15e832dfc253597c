import { html, svg, type TemplateResult } from 'lit';

/** A piece of a mark on a grid of 24 by 24: its path, its colour, and the width of its line. Without a width it is filled. */
type Piece = readonly [path: string, colour?: string, lineWidth?: number];

export interface Provider {
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** A path that the pieces are cut to. */
  readonly outline?: string;
}

/** Providers by id. */
export type Providers = { readonly [Id in string]?: Provider };

/**
 * The providers that most projects have, each with its own mark. A test compares the paths with those of simple-icons, whose licence
 * is CC0; it has none of Microsoft.
 */
export const providers: Providers = {
  google: {
    name: 'Google',
    outline:
      'M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z',
    pieces: [
      ['M12 12 0 6V0h24v10H12z', '#ea4335'],
      ['M12 12 0 6v12z', '#fbbc05'],
      ['M12 12 0 18v6h24z', '#34a853'],
      ['M12 12v-2h12v14z', '#4285f4'],
    ],
  },
  github: {
    name: 'GitHub',
    pieces: [
      [
        'M12 .297c-6.63 0-12 5.373-12 12 0 5.303 3.438 9.8 8.205 11.385.6.113.82-.258.82-.577 0-.285-.01-1.04-.015-2.04-3.338.724-4.042-1.61-4.042-1.61C4.422 18.07 3.633 17.7 3.633 17.7c-1.087-.744.084-.729.084-.729 1.205.084 1.838 1.236 1.838 1.236 1.07 1.835 2.809 1.305 3.495.998.108-.776.417-1.305.76-1.605-2.665-.3-5.466-1.332-5.466-5.93 0-1.31.465-2.38 1.235-3.22-.135-.303-.54-1.523.105-3.176 0 0 1.005-.322 3.3 1.23.96-.267 1.98-.399 3-.405 1.02.006 2.04.138 3 .405 2.28-1.552 3.285-1.23 3.285-1.23.645 1.653.24 2.873.12 3.176.765.84 1.23 1.91 1.23 3.22 0 4.61-2.805 5.625-5.475 5.92.42.36.81 1.096.81 2.22 0 1.606-.015 2.896-.015 3.286 0 .315.21.69.825.57C20.565 22.092 24 17.592 24 12.297c0-6.627-5.373-12-12-12',
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
};

const GENERIC: readonly Piece[] = [
  ['M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z', 'currentColor', 1.8],
];

/** The names that are more than their id with a capital letter, of the providers whose marks are loaded on demand. */
const NAMES: { readonly [Id in string]?: string } = { gitlab: 'GitLab', linkedin: 'LinkedIn' };

/**
 * The name and mark of a provider. An unknown id is shown as the name, with a capital letter. Null for the others leaves room for their
 * marks, because they are being loaded. Ids come from the network, so one like `constructor` must not find a property of the object.
 */
export function providerOf(id: string, others: Providers | null): Provider {
  const found = [providers, others ?? {}].find((each) => Object.hasOwn(each, id))?.[id];
  if (found) return found;
  const name = Object.hasOwn(NAMES, id) ? NAMES[id] : undefined;
  return { name: name ?? id.charAt(0).toUpperCase() + id.slice(1), pieces: others ? GENERIC : [] };
}

/** The mark of a provider. It is decoration, because the name is shown beside it. */
export function markOf({ name, pieces, outline }: Provider): TemplateResult {
  const drawn = pieces.map(draw);
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    ${outline ? cut(drawn, outline, `lk-mark-${name}`) : drawn}
  </svg>`;
}

function cut(pieces: readonly TemplateResult[], outline: string, id: string): TemplateResult {
  return svg`<clipPath id=${id}><path d=${outline} /></clipPath><g clip-path="url(#${id})">${pieces}</g>`;
}

function draw([path, colour = 'currentColor', lineWidth]: Piece) {
  return lineWidth
    ? svg`<path d=${path} fill="none" stroke=${colour} stroke-width=${lineWidth} />`
    : svg`<path d=${path} fill=${colour} fill-rule="evenodd" />`;
}
