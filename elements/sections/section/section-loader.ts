import type { TemplateResult } from 'lit';
import type { ClientApp } from '../../../core/index.ts';

/** The addresses of the pages within a section that has several, such as that of a team. */
export interface SubRoute {
  /** The id of the page in the address; empty where it names none. */
  readonly pageId: string;
  /** The address of a page. */
  linkTo(pageId: string): string;
  /** For clicks on links from `linkTo`. */
  readonly handleClick: (event: Event) => void;
}

/** Draws a section among the light children of the settings. `teamId` is empty except on the page of a team, which has the `route`. */
export type Section = (app: ClientApp, teamId: string, route?: SubRoute) => TemplateResult;

/** Loads a section. */
export type SectionLoader = () => Promise<{ readonly section: Section }>;
