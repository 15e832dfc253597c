import { svg, type TemplateResult } from 'lit';
import { icon } from '../../base/theme/icons.ts';

/** What stands before the owner's pages in the navigation, where no other page has it. */

export const chartIcon = (): TemplateResult => icon(svg`<path d="M2.5 13.5h11M4.5 11V8M8 11V3.5M11.5 11V6" />`);
export const letterIcon = (): TemplateResult =>
  icon(svg`<rect x="3" y="1.75" width="10" height="12.5" rx="1.75" /><path d="M5.75 5h4.5M5.75 8h4.5M5.75 11h2.5" />`);
