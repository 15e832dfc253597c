import { svg, type TemplateResult } from 'lit';
import { icon } from './icons.ts';

/** The icon of an agent: a program that acts for a user. */
export const agentIcon = (): TemplateResult =>
  icon(
    svg`<rect x="2.75" y="5.25" width="10.5" height="8" rx="2" /><path d="M8 5.25V2.75M8 2.5h.01M.9 8.25v2.5M15.1 8.25v2.5M5.9 8.6v.9M10.1 8.6v.9" />`,
  );
