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

/** Renders the icon for a kind of device. */
export function deviceIcon({ kind }: Device): TemplateResult {
  return SHAPES[kind]();
}
