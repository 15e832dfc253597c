import type { LkElement } from '../../base/element.ts';
import { RouteController } from '../../sections/shell/route-controller.ts';
import type { ProjectLinks } from './project-controller.ts';
import { LIST_PARAMETERS } from './list-parameters.ts';

interface ProjectRouteOptions {
  readonly routing: () => 'hash' | 'path';
  /** The path of the settings; the pages are below it. */
  readonly basePath: () => string;
}

/** The page of a project that the address names, and what it names below that page: `users/{user id}`. */
export class ProjectRoute implements ProjectLinks {
  readonly #route: RouteController;

  constructor(host: LkElement, options: ProjectRouteOptions) {
    this.#route = new RouteController(host, options);
  }

  /** Empty where the address names the settings as a whole. */
  get pageId(): string {
    return this.#route.pageId.split('/')[0] ?? '';
  }

  /** What the address names below the page, such as a user. Empty for the page itself. */
  get itemId(): string {
    return this.#route.pageId.split('/').slice(1).join('/');
  }

  linkTo(pageId: string, itemId = ''): string {
    const url = new URL(this.#route.linkTo(pageId));
    if (pageId !== this.pageId && this.#route.mayChangeQuery) {
      for (const name of LIST_PARAMETERS) url.searchParams.delete(name);
    }
    if (itemId === '') return url.href;
    const below = `/${encodeURIComponent(itemId)}`;
    // Only links into the hash have one.
    if (url.hash) return url.href + below;
    url.pathname += below;
    return url.href;
  }

  readonly handleClick = (event: Event): void => this.#route.handleClick(event);
}
