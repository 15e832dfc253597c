import type { LkElement } from '../../base/element.ts';
import { RouteController } from '../../sections/shell/route-controller.ts';
import type { ProjectLinks } from '../kit/project-controller.ts';
import { LIST_PARAMETERS } from '../kit/list-parameters.ts';

interface ProjectRouteOptions {
  readonly routing: () => 'hash' | 'path';
  /** Returns the path of the settings. The paths of all pages begin with that path. */
  readonly basePath: () => string;
}

/** Reads the page of the project settings from the address, and the item below the page, as in `users/{user id}`. */
export class ProjectRoute implements ProjectLinks {
  readonly #route: RouteController;

  constructor(host: LkElement, options: ProjectRouteOptions) {
    this.#route = new RouteController(host, options);
  }

  /** The id of the page that the address names; empty when the address names no page. */
  get pageId(): string {
    return this.#route.pageId.split('/')[0] ?? '';
  }

  /** The id of the item below the page, such as a user; empty when the address names only a page. */
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
    // The link has a hash only with hash routing. The item then belongs into the hash, not into the path.
    if (url.hash) return url.href + below;
    url.pathname += below;
    return url.href;
  }

  readonly handleClick = (event: Event): void => this.#route.handleClick(event);
}
