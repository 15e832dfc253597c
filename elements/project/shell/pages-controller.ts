import type { LkElement } from '../../base/element.ts';
import { projectPages, type ProjectPage } from './pages.ts';
import type { RenderProjectSection } from '../kit/project-controller.ts';

/** Determines the open page of the project settings and loads the sections of that page. */
export class ProjectPagesController {
  readonly #host: LkElement;
  readonly #wanted: () => string;
  readonly #loaded = new Map<string, readonly RenderProjectSection[]>();
  readonly #loading = new Set<string>();
  #failedId: string | null = null;

  /** `wanted` returns the id of the page that the address names, or an empty string. */
  constructor(host: LkElement, wanted: () => string) {
    this.#host = host;
    this.#wanted = wanted;
  }

  /** The id of the open page. When the address names no existing page, the first page is open. */
  get currentId(): string {
    const wanted = this.#wanted();
    return Object.hasOwn(projectPages, wanted) ? wanted : (Object.keys(projectPages)[0] as string);
  }

  get current(): ProjectPage {
    return projectPages[this.currentId] as ProjectPage;
  }

  /** The sections of the open page; undefined until the sections are loaded. */
  get sections(): readonly RenderProjectSection[] | undefined {
    return this.#loaded.get(this.currentId);
  }

  /** Whether loading the sections of the open page has failed. */
  get hasFailed(): boolean {
    return this.currentId === this.#failedId;
  }

  readonly retry = (): void => {
    this.#failedId = null;
    this.#host.requestUpdate();
  };

  /** Loads the sections of the open page, unless the sections are loaded already or loading has failed. Never rejects. */
  async load(): Promise<void> {
    const { currentId, current } = this;
    if (this.hasFailed || this.#loaded.has(currentId) || this.#loading.has(currentId)) return;
    this.#loading.add(currentId);
    try {
      const loaded = await Promise.all(current.sections.map((load) => load()));
      this.#loaded.set(
        currentId,
        loaded.map(({ section }) => section),
      );
    } catch (error) {
      console.error(error);
      this.#failedId = currentId;
    }
    this.#loading.delete(currentId);
    this.#host.requestUpdate();
  }
}
