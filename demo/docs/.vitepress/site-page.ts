/** A page of the documentation that is generated. */
export interface SitePage {
  /** The path below the site, without an extension: `reference/errors/SCHEMA_ERROR`. */
  readonly path: string;
  readonly title: string;
  /** One sentence for search results and for agents. */
  readonly description: string;
  /** Markdown. Links begin at the root of the site and end in `.md`: `/reference/errors/index.md`. */
  readonly content: string;
}

/** A group of pages that are listed together. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly SitePage[];
}

/** The generated pages, in the sections of the side bar. */
export type GeneratedPages = Readonly<
  Record<'elements' | 'errors' | 'verbs' | 'entries' | 'settings' | 'project', readonly PageGroup[]>
>;
