import type { ListPage, ServerUser } from '../../../core/admin.ts';
import type { ResourceState, Stop } from '../../../core/index.ts';
import { AddressController } from '../../base/controllers/address-controller.ts';
import { pageTimers } from '../../base/page.ts';
import { ResourceController, type ResourceRequest } from '../kit/resource-controller.ts';
import type { ProjectLinks, ProjectSection } from '../kit/project-controller.ts';
import { isSameFilters, type ListFilters, NO_FILTERS, readFilters, withFilters } from './list-filters.ts';

/** Number of users on a page. */
const PAGE_USERS = 25;
/** Pause in typing after which the search starts, in ms. */
const SEARCH_DELAY_MS = 250;

/** A page of users who match `query`. `first` is the position of its first user among all of them, counted from one. */
interface Page extends ListPage<ServerUser> {
  readonly first: number;
  readonly query: string;
}

/** The list element that shows the pages. */
export interface UsersPagesHost extends ProjectSection {
  /** Links of the project settings. When they are set, the URL holds the filters. */
  readonly links: ProjectLinks | null;
}

/**
 * Loads the users that match a search, one page at a time. The service returns only the cursor of the next page, so this class
 * keeps the cursors of the previous pages.
 */
export class UsersPages {
  /** The text in the search field. The search starts after a pause in typing. */
  typed = '';
  readonly #host: UsersPagesHost;
  readonly #address: AddressController;
  readonly #page: ResourceController<Page>;
  #filters = NO_FILTERS;
  /** The filters last read from the URL. Null before the first read. */
  #addressFilters: ListFilters | null = null;
  /** The cursors of the pages up to the current page. The cursor of the first page is null. */
  #cursors: readonly (string | null)[] = [null];
  #stop: Stop | undefined;
  /** Whether the owner has moved to another page of the list, and that page has not been requested yet. */
  #isTurning = false;

  constructor(host: UsersPagesHost) {
    this.#host = host;
    this.#address = new AddressController(host);
    // This controller is added before `#page`, so the URL is read before the page is requested.
    host.addController({ hostUpdate: () => this.#readAddress() });
    this.#page = new ResourceController<Page>(host, () => this.#request, { keepsPrevious: true });
    host.resets.add(() => this.reset());
    host.addController({
      // This controller is added after `#page`. So when this hook runs, `#page` has already requested the page of the list that the
      // owner moved to.
      hostUpdate: () => {
        this.#isTurning = false;
      },
      hostDisconnected: () => this.#stop?.(),
    });
  }

  get state(): ResourceState<Page> {
    return this.#page.state;
  }

  get users(): readonly ServerUser[] {
    return this.#page.data?.items ?? [];
  }

  /**
   * Whether the project has no users to search or to sort. It may have guests, if they are not included. After a search is cleared, the page
   * of the search stays until all users are loaded, so the query of that page counts.
   */
  get hasNobody(): boolean {
    const { data } = this.#page;
    return this.state.status === 'ready' && data?.items.length === 0 && data.query === '' && !this.hasPreviousPage;
  }

  get isDescending(): boolean {
    return this.#filters.isDescending;
  }

  get includesGuests(): boolean {
    return this.#filters.includesGuests;
  }

  /** Position of the first shown user among all users that match the search, counted from one. */
  get first(): number {
    return this.#page.data?.first ?? 1;
  }

  get hasPreviousPage(): boolean {
    return this.#cursors.length > 1;
  }

  get hasNextPage(): boolean {
    return !!this.#page.data?.nextCursor;
  }

  /** Searches for the typed text after a pause in typing. */
  search(typed: string): void {
    this.typed = typed;
    this.#stop?.();
    const timers = this.#host.app?.platform.clock ?? pageTimers;
    this.#stop = timers.after(SEARCH_DELAY_MS, () => this.searchNow());
    this.#host.requestUpdate();
  }

  /** Searches for the typed text at once, for example when the owner presses Enter. */
  searchNow(): void {
    this.#stop?.();
    const query = this.typed.trim();
    if (query !== this.#filters.query) this.#setFilters({ query });
  }

  /** Sorts the users by the date of their sign-up: newest first if `isDescending`, else oldest first. */
  setOrder(isDescending: boolean): void {
    this.#setFilters({ isDescending });
  }

  showGuests(includesGuests: boolean): void {
    this.#setFilters({ includesGuests });
  }

  showNextPage(): void {
    const cursor = this.#page.data?.nextCursor;
    if (!cursor || this.#isWaiting) return;
    this.#turnPage([...this.#cursors, cursor]);
  }

  showPreviousPage(): void {
    if (!this.hasPreviousPage || this.#isWaiting) return;
    this.#turnPage(this.#cursors.slice(0, -1));
  }

  /** Loads the current page of the list again, for example after a user was added or after a failure. */
  reload(): Promise<void> {
    return this.#page.reload();
  }

  /** Replaces the data of a user on the page. */
  replace(user: ServerUser): void {
    const { data } = this.#page;
    if (data) this.#page.set({ ...data, items: data.items.map((each) => (each.id === user.id ? user : each)) });
  }

  /** Forgets the search, the filters and the visited pages, for example when the project has changed. */
  reset(): void {
    this.#stop?.();
    this.typed = '';
    this.#filters = NO_FILTERS;
    this.#addressFilters = null;
    this.#cursors = [null];
  }

  /** Applies the filters of the URL when they have changed, for example by the Back and Forward buttons. */
  #readAddress(): void {
    if (this.#host.links?.pageId !== 'users') return;
    const named = readFilters(this.#address.href);
    if (this.#addressFilters && isSameFilters(named, this.#addressFilters)) return;
    this.#addressFilters = named;
    if (isSameFilters(named, this.#filters)) return;
    this.#stop?.();
    this.#filters = named;
    this.typed = named.query;
    this.#cursors = [null];
  }

  /** Whether a page is still loading. While it is loading, the cursor of the next page is unknown, so the pager buttons do nothing. */
  get #isWaiting(): boolean {
    const { state } = this;
    return this.#isTurning || (state.status === 'ready' && state.refreshing);
  }

  get #request(): ResourceRequest<Page> | null {
    const { user, admin } = this.#host;
    if (!user || !admin) return null;
    const { query, isDescending: desc, includesGuests: includeAnonymous } = this.#filters;
    const cursor = this.#cursors.at(-1) ?? null;
    const first = (this.#cursors.length - 1) * PAGE_USERS + 1;
    const load = async (): Promise<Page> => {
      const page = await admin.users.list({
        limit: PAGE_USERS,
        orderBy: 'signedUpAt',
        desc,
        includeAnonymous,
        includeRestricted: true,
        ...(query && { query }),
        ...(cursor !== null && { cursor }),
      });
      return { ...page, first, query };
    };
    return { key: [admin, query, desc, includeAnonymous, cursor], load };
  }

  #turnPage(cursors: readonly (string | null)[]): void {
    this.#cursors = cursors;
    this.#isTurning = true;
    this.#host.requestUpdate();
  }

  #setFilters(changes: Partial<ListFilters>): void {
    this.#filters = { ...this.#filters, ...changes };
    this.#cursors = [null];
    // Replace the URL, so that a change of the filters adds no entry to the browser history.
    if (this.#host.links) this.#host.app?.platform.page?.replaceAddress(withFilters(location.href, this.#filters));
    this.#host.requestUpdate();
  }
}
