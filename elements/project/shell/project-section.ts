import type { TemplateResult } from 'lit';
import type { AdminApp } from '../../../core/admin.ts';
import type { ClientApp } from '../../../core/index.ts';

/** Draws a section among the light children of the project settings. */
export type RenderProjectSection = (app: ClientApp, admin: AdminApp) => TemplateResult;

/** Links to the other pages of the same project. */
export interface ProjectLinks {
  linkTo(pageId: string): string;
  /** For the click on such a link: the page goes on without being loaded anew, where the browser can do that. */
  readonly handleClick: (event: Event) => void;
}
