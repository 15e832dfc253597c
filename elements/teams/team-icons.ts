import { svg, type TemplateResult } from 'lit';
import { icon } from '../base/theme/icons.ts';

/** Signs that stand around teams. */

export const chevronIcon = (): TemplateResult => icon(svg`<path d="m5 6.25 3-3 3 3M5 9.75l3 3 3-3" />`);
export const plusIcon = (): TemplateResult => icon(svg`<path d="M8 3.25v9.5M3.25 8h9.5" />`);
