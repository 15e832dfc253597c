import type { ReactiveController } from 'lit';
import type { Project, ResourceState } from '../../../core/index.ts';
import { pageTitles } from '../../messages/sign-in/page-titles.ts';
import type { PageName } from '../../../core/routes/routes.ts';
import type { LkElement } from '../../base/element.ts';

/** A page of the handler. Null for an unknown page. Undefined if no page is shown, or if the page keeps the title of the app. */
type TitledPage = PageName | null | undefined;

/**
 * Sets the title of the document to the title of the handler's page, with the name of the project once it is known. Restores the old title
 * when the user leaves that page.
 */
export class PageTitle implements ReactiveController {
  readonly #document: Document;
  readonly #host: LkElement;
  readonly #page: () => TitledPage;
  readonly #project: () => ResourceState<Project> | undefined;
  /** The old title of the document and the title that replaced it. */
  #titles: { readonly old: string; readonly new: string } | null = null;

  constructor(
    host: LkElement,
    document: Document,
    page: () => TitledPage,
    project: () => ResourceState<Project> | undefined,
  ) {
    this.#document = document;
    this.#host = host;
    this.#page = page;
    this.#project = project;
    host.addController(this);
  }

  hostUpdated(): void {
    const page = this.#page();
    if (page === undefined || !this.#host.isConnected) return this.#restoreTitle();
    const title = this.#titleOf(page);
    if (title === this.#titles?.new) return;
    const old = this.#document.title === this.#titles?.new ? this.#titles.old : this.#document.title;
    this.#titles = { old, new: title };
    this.#document.title = title;
  }

  hostDisconnected(): void {
    this.#restoreTitle();
  }

  #titleOf(page: PageName | null): string {
    const texts = this.#host.texts('pageTitles', pageTitles);
    const title = texts[page ?? 'notFound'];
    const project = this.#project();
    return project?.status === 'ready' ? texts.inProject(title, project.data.displayName) : title;
  }

  /** Restores the old title, unless the app has set another title meanwhile. */
  #restoreTitle(): void {
    if (this.#titles && this.#document.title === this.#titles.new) this.#document.title = this.#titles.old;
    this.#titles = null;
  }
}
