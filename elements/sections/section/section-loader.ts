import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';

/** The addresses for the pages within a section. Only the section of a team has several pages. */
export interface SubRoute {
  /** The id of the page in the address. Empty if the address names no page. */
  readonly pageId: string;
  /** Returns the address of a page. */
  linkTo(pageId: string): string;
  /** The click handler for links with an address from `linkTo`. */
  readonly handleClick: (event: Event) => void;
}

/**
 * Renders a section as a light DOM child of the settings. On the page of a team the function gets `teamId` and `route`; on other
 * pages `teamId` is empty.
 */
export type RenderSection = (app: ClientApp, teamId: string, route?: SubRoute) => TemplateResult;

/** Loads the code of a section. */
export type SectionLoader = () => Promise<{ readonly section: RenderSection }>;
