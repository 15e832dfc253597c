import type { ListPage, ServerUser } from '../../../core/admin.ts';
import type { ResourceState, Stop } from '../../../core/index.ts';
import { AddressController } from '../../base/controllers/address-controller.ts';
import { pageTimers } from '../../base/page.ts';
import { ResourceController, type ResourceRequest } from '../shell/resource-controller.ts';
import type { ProjectLinks, ProjectSection } from '../shell/project-controller.ts';
import { isSame, type ListFilters, NO_FILTERS, readFilters, withFilters } from './list-filters.ts';

/** Users on a page. */
const PAGE_USERS = 25;
/** Pause in typing after which the service is asked. */
const SEARCH_DELAY_MS = 250;

/** A page, and the position of its first user among all, counted from one. */
interface Page extends ListPage<ServerUser> {
  readonly first: number;
}

/** The list whose pages these are. */
export interface UsersPagesHost extends ProjectSection {
  /** Set where the list is a page with an address of its own: then the filters are in that address. */
  readonly links: ProjectLinks | null;
}

/**
 * The pages of the users that fit a search, one at a time. The service names the next page alone, so the pages before are
 * remembered here.
 */
export class UsersPages {
  /** What stands in the search field; searched for after a pause in typing. */
  typed = '';
  readonly #host: UsersPagesHost;
  readonly #address: AddressController;
  readonly #page: ResourceController<Page>;
  #filters = NO_FILTERS;
  /** What the address named last; null before it was read. */
  #named: ListFilters | null = null;
  /** Where each page up to this one begins. */
  #cursors: readonly (string | null)[] = [null];
  #stop: Stop | undefined;
  /** A button was pressed, and the host has not been drawn since. */
  #isTurning = false;

  constructor(host: UsersPagesHost) {
    this.#host = host;
    this.#address = new AddressController(host);
    // Before the page is requested.
    host.addController({ hostUpdate: () => this.#readAddress() });
    this.#page = new ResourceController<Page>(host, () => this.#request, { keepsPrevious: true });
    host.resets.add(() => this.reset());
    host.addController({
      // By now the page is requested.
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

  /** Whether a search narrows the users down. */
  get isSearching(): boolean {
    return this.#filters.query !== '';
  }

  get isDescending(): boolean {
    return this.#filters.isDescending;
  }

  get includesGuests(): boolean {
    return this.#filters.includesGuests;
  }

  /** Position of the first user that is shown among all, counted from one. */
  get first(): number {
    return this.#page.data?.first ?? 1;
  }

  get hasPrevious(): boolean {
    return this.#cursors.length > 1;
  }

  get hasNext(): boolean {
    return !!this.#page.data?.nextCursor;
  }

  /** The search field says something else. */
  search(typed: string): void {
    this.typed = typed;
    this.#stop?.();
    const timers = this.#host.app?.platform.clock ?? pageTimers;
    this.#stop = timers.after(SEARCH_DELAY_MS, () => this.searchNow());
    this.#host.requestUpdate();
  }

  /** Enter was pressed: searches without waiting for a pause. */
  searchNow(): void {
    this.#stop?.();
    const query = this.typed.trim();
    if (query !== this.#filters.query) this.#filter({ query });
  }

  order(isDescending: boolean): void {
    this.#filter({ isDescending });
  }

  showGuests(includesGuests: boolean): void {
    this.#filter({ includesGuests });
  }

  next(): void {
    const cursor = this.#page.data?.nextCursor;
    if (!cursor || this.#isWaiting) return;
    this.#turn([...this.#cursors, cursor]);
  }

  previous(): void {
    if (!this.hasPrevious || this.#isWaiting) return;
    this.#turn(this.#cursors.slice(0, -1));
  }

  /** Loads the page again: a user was added, or the service was out of reach. */
  reload(): Promise<void> {
    return this.#page.reload();
  }

  /** Shows a user as they are now. */
  replace(user: ServerUser): void {
    const { data } = this.#page;
    if (data) this.#page.set({ ...data, items: data.items.map((each) => (each.id === user.id ? user : each)) });
  }

  reset(): void {
    this.#stop?.();
    this.typed = '';
    this.#filters = NO_FILTERS;
    this.#named = null;
    this.#cursors = [null];
  }

  /** Begins with what the address says, and follows it: Back and Forward change it. */
  #readAddress(): void {
    if (this.#host.links?.pageId !== 'users') return;
    const named = readFilters(this.#address.href);
    if (this.#named && isSame(named, this.#named)) return;
    this.#named = named;
    if (isSame(named, this.#filters)) return;
    this.#stop?.();
    this.#filters = named;
    this.typed = named.query;
    this.#cursors = [null];
  }

  /** A second press waits for the first: its answer says where the next page begins. */
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
      return { ...page, first };
    };
    return { key: [admin, query, desc, includeAnonymous, cursor], load };
  }

  #turn(cursors: readonly (string | null)[]): void {
    this.#cursors = cursors;
    this.#isTurning = true;
    this.#host.requestUpdate();
  }

  #filter(changes: Partial<ListFilters>): void {
    this.#filters = { ...this.#filters, ...changes };
    this.#cursors = [null];
    // No new entry in the history.
    if (this.#host.links) this.#host.app?.platform.page?.replaceAddress(withFilters(location.href, this.#filters));
    this.#host.requestUpdate();
  }
}
