import type { ReactiveController } from 'lit';
import type { Project } from '../../../core/index.ts';
import { pageTitles } from '../../messages/sign-in/page-titles.ts';
import type { PageName } from '../../../core/routes/routes.ts';
import type { LkElement } from '../../base/element.ts';
import type { StoreController } from '../../base/controllers/store-controller.ts';

/** A page of the handler. Null for an unknown page. Undefined if no page is shown, or if the page keeps the title of the app. */
type TitledPage = PageName | null | undefined;

/** The pages that request the project anyway. Their titles contain the name of the project. */
const WITH_PROJECT: readonly TitledPage[] = ['signIn', 'signUp', 'accountSettings'];

/** Sets the title of the document to the title of the handler's page. Restores the old title when the user leaves that page. */
export class PageTitle implements ReactiveController {
  readonly #document: Document;
  readonly #host: LkElement;
  readonly #page: () => TitledPage;
  readonly #project: StoreController<{ status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: Project }>;
  /** The old title of the document and the title that replaced it. */
  #titles: { readonly old: string; readonly new: string } | null = null;

  /**
   * `Store` is `StoreController`, and `real` is `realDocument`. The handler passes them, because this module must not import them
   * (`loading-plan.ts`).
   */
  constructor(host: LkElement, page: () => TitledPage, Store: typeof StoreController, real: Document) {
    this.#document = real;
    this.#host = host;
    this.#page = page;
    this.#project = new Store(host, () => (WITH_PROJECT.includes(page()) ? host.app?.$project : null));
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
    const project = this.#project.value;
    return project?.status === 'ready' ? texts.inProject(title, project.data.displayName) : title;
  }

  /** Restores the old title, unless the app has set another title meanwhile. */
  #restoreTitle(): void {
    if (this.#titles && this.#document.title === this.#titles.new) this.#document.title = this.#titles.old;
    this.#titles = null;
  }
}
