import { svg, type TemplateResult } from 'lit';
import { icon } from '../../base/theme/icons.ts';

export const bellIcon = (): TemplateResult =>
  icon(
    svg`<path d="M3.25 11.25c.9-1 1.25-2 1.25-4.25a3.5 3.5 0 0 1 7 0c0 2.25.35 3.25 1.25 4.25ZM6.5 13.5c.4.5.9.75 1.5.75s1.1-.25 1.5-.75" />`,
  );
export const deviceIcon = (): TemplateResult =>
  icon(svg`<rect x="2.75" y="3" width="10.5" height="7.25" rx="1.25" /><path d="M1.25 12.75h13.5" />`);
export const gearIcon = (): TemplateResult =>
  icon(
    svg`<circle cx="8" cy="8" r="2.1" /><path d="M8 1.75v1.5M8 12.75v1.5M1.75 8h1.5M12.75 8h1.5M3.6 3.6l1.05 1.05M11.35 11.35l1.05 1.05M3.6 12.4l1.05-1.05M11.35 4.65l1.05-1.05" />`,
  );
/** The icon for pages that the app adds without an icon of their own. */
export const pageIcon = (): TemplateResult => icon(svg`<path d="M4 1.75h5.5l2.75 2.75v9.75H4ZM9.25 1.75V4.75h3" />`);
/** An arrow that points to the end of the line. */
export const chevronIcon = (): TemplateResult => icon(svg`<path d="m6 3.5 4.5 4.5L6 12.5" />`, { isMirrored: true });
/** An arrow that points down, for a button that shows more rows. */
export const downIcon = (): TemplateResult => icon(svg`<path d="M3.5 6 8 10.5 12.5 6" />`);
