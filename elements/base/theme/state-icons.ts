import { svg, type TemplateResult } from 'lit';
import { icon } from './icons.ts';

// The icons above the title of a page. They show the state of the page at a glance, such as success or a sent email.

export const mailIcon = (): TemplateResult =>
  icon(
    svg`<rect x="1.75" y="3.25" width="12.5" height="9.5" rx="1.75" /><path d="m2.25 4.75 5.1 3.8a1.1 1.1 0 0 0 1.3 0l5.1-3.8" />`,
  );
export const clockIcon = (): TemplateResult =>
  icon(svg`<circle cx="8" cy="8" r="6.25" /><path d="M8 4.5V8l2.25 1.5" />`);
export const checkIcon = (): TemplateResult => icon(svg`<path d="m3 8.5 3.25 3.25L13 4.75" />`);
export const keyIcon = (): TemplateResult =>
  icon(svg`<circle cx="5.25" cy="10.75" r="3" /><path d="m7.4 8.6 6.1-6.1M11.25 4.75l2 2M9.25 6.75l1.25 1.25" />`);
export const lockIcon = (): TemplateResult =>
  icon(svg`<rect x="2.75" y="7" width="10.5" height="7.25" rx="1.75" /><path d="M5 7V5a3 3 0 0 1 6 0v2M8 10v1.5" />`);
export const shieldIcon = (): TemplateResult =>
  icon(
    svg`<path d="M8 1.75 2.75 3.5v4c0 3.2 2.15 5.6 5.25 6.75 3.1-1.15 5.25-3.55 5.25-6.75v-4L8 1.75Z" /><path d="m5.75 7.9 1.6 1.6 2.9-3.1" />`,
  );
export const userIcon = (): TemplateResult =>
  icon(svg`<circle cx="8" cy="5.5" r="2.75" /><path d="M2.75 14c.4-3 2.5-4.5 5.25-4.5s4.85 1.5 5.25 4.5" />`);
export const usersIcon = (): TemplateResult =>
  icon(
    svg`<circle cx="6" cy="5.25" r="2.5" /><path d="M1.5 13.25c.3-2.6 2-3.85 4.5-3.85s4.2 1.25 4.5 3.85M10.75 3a2.4 2.4 0 0 1 0 4.5M12.25 9.75c1.35.5 2.1 1.65 2.25 3.5" />`,
  );
export const terminalIcon = (): TemplateResult =>
  icon(svg`<rect x="1.75" y="2.75" width="12.5" height="10.5" rx="1.75" /><path d="m4.5 6 2 2-2 2M8.5 10.25h3" />`);
export const linkIcon = (): TemplateResult =>
  icon(
    svg`<path d="M6.75 9.25a2.75 2.75 0 0 0 4.05.3l2-2a2.75 2.75 0 0 0-3.9-3.9l-1.1 1.1M9.25 6.75a2.75 2.75 0 0 0-4.05-.3l-2 2a2.75 2.75 0 0 0 3.9 3.9l1.1-1.1" />`,
  );
