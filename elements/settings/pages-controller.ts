import type { ReactiveController } from 'lit';
import type { CurrentUser, NotificationCategory, Project, ResourceState, Team } from '../../core/index.ts';
import { accountSettings } from '../messages/account/account-settings.ts';
import type { LkElement } from '../base/element.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { NameSearch } from '../parts/name-search.ts';
import { FIRST_TEAMS, type NavItem, navItems } from './nav-items.ts';
import type { RenderSection } from '../sections/section/section-loader.ts';
import type { LkSettingsPage } from './settings-page.ts';

/** How many teams a click on "more teams" adds. */
const MORE_TEAMS = 50;

interface PagesOptions {
  /** Returns the signed-in user. Null while no user is signed in. */
  readonly user: () => CurrentUser | null;
  /** Returns the id of the page in the address. Empty if the address names no page. */
  readonly wantedId: () => string;
}

/** Finds the pages of the settings that the signed-in user sees, and loads the sections of the open page. */
export class PagesController implements ReactiveController {
  items: readonly NavItem[] = [];
  /** The open page. Undefined while it is not known whether the page in the address exists. */
  current: NavItem | undefined;
  /** The position in `items` of a page of which it is not known yet whether it is shown. */
  unknownAt: number | null = null;
  /** Whether the teams are still loading. */
  areTeamsLoading = true;
  /** The number of teams that match the query but are not in `items`. */
  moreTeams = 0;
  /** Whether the teams can be searched: there are more teams than the navigation shows. */
  hasSearch = false;
  /** The user's search query for teams. */
  query = '';
  readonly #host: LkElement;
  readonly #options: PagesOptions;
  readonly #project: StoreController<ResourceState<Project>>;
  readonly #teams: StoreController<ResourceState<readonly Team[]>>;
  readonly #categories: StoreController<ResourceState<readonly NotificationCategory[]>>;
  /** The loaded sections, by the `kind` of their page. */
  readonly #loaded = new Map<string, readonly RenderSection[]>();
  readonly #loading = new Set<string>();
  readonly #search = new NameSearch<Team>(({ displayName }) => displayName);
  #teamLimit = FIRST_TEAMS;
  #failedKind: string | null = null;
  #userId: string | undefined;

  constructor(host: LkElement, options: PagesOptions) {
    this.#host = host;
    this.#options = options;
    const signedInApp = () => (options.user() ? host.app : null);
    this.#project = new StoreController(host, () => host.app?.$project);
    this.#teams = new StoreController(host, () => signedInApp()?.teams.$list);
    this.#categories = new StoreController(host, () => signedInApp()?.notifications.$list);
    host.addController(this);
  }

  /** The error if the project could not be loaded, else null. Without the project it is not known which pages there are. */
  get failure(): Error | null {
    const project = this.#project.value;
    return project?.status === 'failed' ? project.error : null;
  }

  /** The sections of the open page. Undefined until they are loaded. */
  get sections(): readonly RenderSection[] | undefined {
    return this.current && this.#loaded.get(this.current.kind);
  }

  /** Whether the sections of the open page could not be loaded. */
  get hasFailed(): boolean {
    return this.current !== undefined && this.current.kind === this.#failedKind;
  }

  /** The pages that the app added. */
  get appPages(): readonly LkSettingsPage[] {
    const pages = [...this.#host.children].filter(({ localName }) => localName === 'lk-settings-page');
    return pages as Element[] as LkSettingsPage[];
  }

  /** Shows more teams. Resolves when they are rendered. */
  readonly showMoreTeams = async (): Promise<void> => {
    this.#teamLimit += MORE_TEAMS;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
  };

  readonly search = (query: string): void => {
    this.query = query;
    this.#host.requestUpdate();
  };

  retry(): void {
    this.#failedKind = null;
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    this.#findPages();
    if (this.current && !this.hasFailed) void this.#loadSections(this.current);
  }

  #findPages(): void {
    const user = this.#options.user();
    const project = this.#project.value;
    this.items = [];
    this.current = undefined;
    if (user?.id !== this.#userId) {
      this.query = '';
      this.#teamLimit = FIRST_TEAMS;
    }
    this.#userId = user?.id;
    if (!user || project?.status !== 'ready') return;
    const { query } = this;
    const wantedId = this.#options.wantedId();
    const texts = this.#host.texts('accountSettings', accountSettings);
    const { items, wanted, isComplete, moreTeams, hasSearch, unknownAt } = navItems({
      user,
      project: project.data,
      categories: this.#categories.value,
      teams: this.#teams.value,
      appPages: this.appPages,
      wantedId,
      teamLimit: this.#teamLimit,
      findTeams: query.trim() ? (teams) => this.#search.find(teams, query) : null,
      texts,
    });
    this.items = items;
    this.unknownAt = unknownAt;
    this.areTeamsLoading = (this.#teams.value?.status ?? 'loading') === 'loading';
    this.moreTeams = moreTeams;
    this.hasSearch = hasSearch;
    this.current = wanted ?? (wantedId === '' || isComplete ? items[0] : undefined);
  }

  async #loadSections({ kind, sections }: NavItem): Promise<void> {
    if (this.#loaded.has(kind) || this.#loading.has(kind)) return;
    this.#loading.add(kind);
    try {
      const loaded = await Promise.all(sections.map((load) => load()));
      this.#loaded.set(
        kind,
        loaded.map(({ section }) => section),
      );
    } catch (error) {
      console.error(error);
      this.#failedKind = kind;
    }
    this.#loading.delete(kind);
    this.#host.requestUpdate();
  }
}
