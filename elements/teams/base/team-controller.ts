import type { CurrentUser, Permission, ResourceState, Team } from '../../../core/index.ts';
import type { LkElement } from '../../base/element.ts';
import { StoreController } from '../../base/controllers/store-controller.ts';
import { dataOf, joinStates } from '../../sections/join-states.ts';
import type { SectionSubject } from '../../sections/section/section.ts';

/** The ids of the team permissions that exist in every project. */
export type SystemPermission =
  | '$update_team'
  | '$delete_team'
  | '$read_members'
  | '$remove_members'
  | '$invite_members'
  | '$manage_api_keys';

/** An element that shows one team, and the properties that `TeamController` reads from it. */
export interface TeamHost extends LkElement {
  /** The id of the team. Empty for the user's selected team. */
  readonly teamId: string;
  /** The signed-in user. Null while no user is signed in. */
  readonly user: CurrentUser | null;
}

/** Follows the team of an element, and the user's permissions in that team. */
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

  /** The team. Undefined until it is loaded, and if the user is not a member. */
  get team(): Team | undefined {
    return this.#loadedTeams?.find(({ id }) => id === this.id);
  }

  /** Whether the teams of the user are loaded. */
  get isKnown(): boolean {
    return this.#loadedTeams !== undefined;
  }

  /** Whether there is no team to show: the user has no selected team, or is known not to be a member of the team. */
  get isMissing(): boolean {
    return this.id === null || (this.isKnown && !this.team);
  }

  /** Whether the user is known not to be a member of the team with this id. */
  isGone(teamId: string): boolean {
    return this.#loadedTeams !== undefined && !this.#loadedTeams.some(({ id }) => id === teamId);
  }

  /** The user's permissions in the team. Empty until they are loaded. */
  get permissions(): readonly Permission[] {
    return dataOf(this.#permissions.value) ?? [];
  }

  /** Whether the user has a permission, to decide which controls are shown. The service checks permissions itself. */
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

  /** All teams of the user. Undefined until they are loaded. */
  get #loadedTeams(): readonly Team[] | undefined {
    return dataOf(this.#teams.value);
  }
}
