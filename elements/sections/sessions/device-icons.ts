import { svg, type TemplateResult } from 'lit';
import type { Device } from './user-agent.ts';
import { icon } from '../../base/theme/icons.ts';

const SHAPES: { readonly [Kind in Device['kind']]: () => TemplateResult } = {
  desktop: () =>
    icon(svg`<rect x="1.75" y="2.5" width="12.5" height="8.5" rx="1.5" /><path d="M5.5 13.75h5M8 11v2.75" />`),
  phone: () => icon(svg`<rect x="4.25" y="1.5" width="7.5" height="13" rx="1.75" /><path d="M7.25 12h1.5" />`),
  tablet: () => icon(svg`<rect x="2.75" y="1.75" width="10.5" height="12.5" rx="1.75" /><path d="M7 11.75h2" />`),
  unknown: () =>
    icon(
      svg`<circle cx="8" cy="8" r="6.25" /><path d="M6.2 6.3c.1-1 .8-1.6 1.8-1.6s1.8.6 1.8 1.6c0 1.2-1.8 1.3-1.8 2.5M8 11.1h.01" />`,
    ),
};

/** A symbol for a kind of device; decoration, the words stand beside it. */
export function deviceIcon({ kind }: Device): TemplateResult {
  return SHAPES[kind]();
}

/** A fingerprint: what people know passkeys by. */
export const passkeyIcon = (): TemplateResult =>
  icon(
    svg`<path d="M3.2 5.6a5.5 5.5 0 0 1 9.6 0M2.6 9.8c.2-1 0-1.5.2-2.4M13.3 8c.2 1.3.1 2.6-.2 3.9M5 13c.6-1.5.6-2.9.6-4.5a2.4 2.4 0 0 1 4.8 0c0 2-.2 3.7-.8 5.5M8 8.5c0 2-.2 3.9-1 5.6" />`,
  );
