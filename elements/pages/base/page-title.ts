import type { ReactiveController } from 'lit';
import type { Project } from '../../../core/index.ts';
import { pageTitles } from '../../messages/sign-in/page-titles.ts';
import type { PageName } from '../../../core/routes/routes.ts';
import type { LkElement } from '../../base/element.ts';
import type { StoreController } from '../../base/controllers/store-controller.ts';

/** A page of the handler. Null: an unknown one. Undefined: none, or one that keeps the title of the app. */
type TitledPage = PageName | null | undefined;

/** The pages that request the project anyway. */
const WITH_PROJECT: readonly TitledPage[] = ['signIn', 'signUp', 'accountSettings'];

/** Sets the title of the document to that of the handler's page, and restores it when the page is left. */
export class PageTitle implements ReactiveController {
  readonly #host: LkElement;
  readonly #page: () => TitledPage;
  readonly #project: StoreController<{ status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: Project }>;
  /** The title before, and the one that replaced it. */
  #titles: { readonly before: string; readonly own: string } | null = null;

  /** `Store` comes from the handler, which has it: importing it here would make bundlers divide the handler's first load. */
  constructor(host: LkElement, page: () => TitledPage, Store: typeof StoreController) {
    this.#host = host;
    this.#page = page;
    this.#project = new Store(host, () => (WITH_PROJECT.includes(page()) ? host.app?.$project : null));
    host.addController(this);
  }

  hostUpdated(): void {
    const page = this.#page();
    if (page === undefined || !this.#host.isConnected) return this.#restore();
    const own = this.#titleOf(page);
    if (own === this.#titles?.own) return;
    const before = document.title === this.#titles?.own ? this.#titles.before : document.title;
    this.#titles = { before, own };
    document.title = own;
  }

  hostDisconnected(): void {
    this.#restore();
  }

  #titleOf(page: PageName | null): string {
    const texts = this.#host.texts('pageTitles', pageTitles);
    const title = texts[page ?? 'notFound'];
    const project = this.#project.value;
    return project?.status === 'ready' ? texts.inProject(title, project.data.displayName) : title;
  }

  /** A title that the app has set meanwhile stays. */
  #restore(): void {
    if (this.#titles && document.title === this.#titles.own) document.title = this.#titles.before;
    this.#titles = null;
  }
}
