import type { CurrentUser, Permission, ResourceState, Team } from '../../core/index.ts';
import type { LkElement } from '../base/element.ts';
import { StoreController } from '../base/controllers/store-controller.ts';
import { dataOf, joinStates } from '../sections/join-states.ts';
import type { SectionSubject } from '../sections/section/section.ts';

/** The permissions that every project has. */
export type SystemPermission =
  | '$update_team'
  | '$delete_team'
  | '$read_members'
  | '$remove_members'
  | '$invite_members'
  | '$manage_api_keys';

/** An element that is about a team. */
export interface TeamHost extends LkElement {
  /** The team, by its id; empty for the selected team of the user. */
  readonly teamId: string;
  /** Null while nobody is signed in. */
  readonly user: CurrentUser | null;
}

/** The team an element is about, and what the user may do in it. */
export class TeamController implements SectionSubject {
  readonly #host: TeamHost;
  readonly #teams: StoreController<ResourceState<readonly Team[]>>;
  readonly #permissions: StoreController<ResourceState<readonly Permission[]>>;

  constructor(host: TeamHost) {
    this.#host = host;
    this.#teams = new StoreController(host, () => host.user && host.app?.teams.$list);
    this.#permissions = new StoreController(host, () =>
      this.id === null ? null : host.app?.permissions.$list(this.id),
    );
  }

  get id(): string | null {
    const { user, teamId } = this.#host;
    return user && (teamId || user.selectedTeam?.id || null);
  }

  /** The team, once it is known; undefined as well where the user is not one of its members. */
  get team(): Team | undefined {
    return this.#memberOf?.find(({ id }) => id === this.id);
  }

  /** Whether the teams of the user are known. */
  get isKnown(): boolean {
    return this.#memberOf !== undefined;
  }

  /** Whether the user is known not to be a member of the team, or there is no team at all. */
  get isMissing(): boolean {
    return this.id === null || (this.isKnown && !this.team);
  }

  /** Whether the user is known not to be a member of another team, such as the one that was shown before. */
  isGone(teamId: string): boolean {
    return this.#memberOf !== undefined && !this.#memberOf.some(({ id }) => id === teamId);
  }

  /** What the user may do in the team; empty until it is known. */
  get permissions(): readonly Permission[] {
    return dataOf(this.#permissions.value) ?? [];
  }

  /** Whether to offer what needs a permission. The service decides what is really allowed. */
  may(permission: SystemPermission): boolean {
    return this.permissions.some(({ id }) => id === permission);
  }

  get isOffered(): boolean {
    return !this.#host.user || !this.isMissing;
  }

  get state(): ResourceState<unknown> | undefined {
    return joinStates([this.#teams.value, this.#permissions.value]) ?? undefined;
  }

  retry(): unknown {
    const { app } = this.#host;
    return Promise.all([app?.teams.list(), this.id && app?.permissions.list(this.id)]);
  }

  /** Every team of the user; undefined until they are known. */
  get #memberOf(): readonly Team[] | undefined {
    return dataOf(this.#teams.value);
  }
}
